/** Codes of languages and regions, for regular expressions. */

/** Those of ISO 639-1, and others in use. */
export const languages =
  'a[abefkmnrsvyz]|b[aeghimnors]|c[aehorsuvy]|d[aevz]|e[elnostu]|f[afijory]|g[adlnuv]|h[aeiortuyz]|i[adegikostuw]|' +
  'j[av]|k[agijklmnorsuvwy]|l[abginotuv]|m[ghiklnorsty]|n[abdeglnorvy]|o[cjmrs]|p[ailst]|qu|r[mnouw]|' +
  's[acdeghiklmnoqrstuvw]|t[aeghiklnorstwy]|u[gkrz]|v[eio]|w[ao]|xh|y[io]|z[ahu]|' +
  'ast|ceb|ckb|csb|dsb|fil|frp|fur|gsw|hsb|kab|kmr|mai|nan|nds|nqo|pap|sah|sat|scn|sco|szl|tlh|tok|tzm|vec|yue|zgh';

/** In upper case. */
export const regions =
  'A[DEFGILMOQRSTUWXZ]|B[ABDEFGHIJLMNOQRSTVWYZ]|C[ACDFGHIKLMNORUVWXYZ]|D[EJKMOZ]|E[CEGHRST]|F[IJKMOR]|' +
  'G[ABDEFGHILMNPQRSTUWY]|H[KMNRTU]|I[DELMNOQRST]|J[EMOP]|K[EGHIMNPRWYZ]|L[ABCIKRSTUVY]|' +
  'M[ACDEFGHKLMNOPQRSTUVWXYZ]|N[ACEFGILOPRUZ]|OM|P[AEFGHKLMNRSTWY]|QA|R[EOSUW]|S[ABCDEGHIJKLMNORSTVXYZ]|' +
  'T[CDFGHJKLMNORTVWZ]|U[AGMSYZ]|V[ACEGINU]|W[FS]|XK|Y[ET]|Z[AMW]';
