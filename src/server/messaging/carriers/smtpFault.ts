/** What a mail server said, and to which command: `MAIL FROM`, `RCPT TO` or `DATA`. */
export type SmtpError = Error & { readonly responseCode?: number | undefined; readonly command?: string | undefined }

/** The mail server asks for a sign-in, or does not accept the one that it got. */
const signInCodes: ReadonlySet<number> = new Set([530, 534, 535, 538])
/** Enhanced codes about the address of the sender (RFC 3463), whichever command they answer. */
const senderWords = /^[45]\.1\.[78]\b/
/** A mail that is larger than the server takes is answered where its size is told, beside the sender. */
const tooLarge = 552

/**
 * Whose fault an answer of a mail server is. `message`: one recipient or text is not taken. `channel`: the connection, the sign-in or the
 * sender, so no other message would be taken either. `null`: there was no answer.
 */
export function smtpFaultOf({ responseCode, command, message }: SmtpError): 'message' | 'channel' | null {
  if (responseCode === undefined) return null
  const enhanced = /\b\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(message)?.[1] ?? ''
  // 421: the server ends its service, whichever command it answers.
  if (responseCode === 421 || signInCodes.has(responseCode) || senderWords.test(enhanced)) return 'channel'
  if (command === 'RCPT TO' || command === 'DATA') return 'message'
  return command === 'MAIL FROM' && responseCode === tooLarge ? 'message' : 'channel'
}
