/** Language codes, for a regular expression: those of ISO 639-1, and others in use. */
export const languages =
  'a[abefkmnrsvyz]|b[aeghimnors]|c[aehorsuvy]|d[aevz]|e[elnostu]|f[afijory]|g[adlnuv]|h[aeiortuyz]|i[adegikostuw]|' +
  'j[av]|k[agijklmnorsuvwy]|l[abginotuv]|m[ghiklnorsty]|n[abdeglnorvy]|o[cjmrs]|p[ailst]|qu|r[mnouw]|' +
  's[acdeghiklmnoqrstuvw]|t[aeghiklnorstwy]|u[gkrz]|v[eio]|w[ao]|xh|y[io]|z[ahu]|' +
  'ast|ceb|ckb|csb|dsb|fil|frp|fur|gsw|hsb|kab|kmr|mai|nan|nds|nqo|pap|sah|sat|scn|sco|szl|tlh|tok|tzm|vec|yue|zgh';
