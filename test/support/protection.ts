/** Protects and verifies texts with the tokens that are found in them. */
import { findTokens } from '../../src/engine/placeholders.ts';
import { type ProtectedText, type ProtectionStyle, protect } from '../../src/engine/protect.ts';
import type { Finding } from '../../src/engine/segment.ts';
import { defaultSyntax } from '../../src/engine/syntax/families.ts';
import type { Syntax } from '../../src/engine/syntax/syntax.ts';
import { verify } from '../../src/engine/verify.ts';

export function protectText(text: string, style?: ProtectionStyle): ProtectedText {
  return protect(text, style, findTokens(text));
}

export function verifyText(
  source: string,
  text: string,
  syntax: Syntax = defaultSyntax,
): Finding | undefined {
  return verify(source, text, findTokens(source, syntax), syntax);
}
