import type { Carrier } from '#domain/messaging/messageChannel.ts'

/** Where a mail server listens. */
export type MailHost = { readonly host: string; readonly port: number }

/** Ports of mail servers at which a connection is encrypted from its start, or must become so before anything is sent. */
const defaultMailPort = 587
export const encryptedMailPort = 465

/** Reads `mail.example.com:465`, or without a port. @returns `null` if it is neither. */
export function parseMailHost(text: string): MailHost | null {
  const url = URL.parse(`smtp://${text}`)
  if (!url || !url.hostname || url.pathname !== '' || url.search || url.hash || url.username || url.password) return null
  return { host: url.hostname, port: url.port === '' ? defaultMailPort : Number(url.port) }
}

/** Reads the address of an SMS provider. @returns `null` unless it is an https address. */
export function parseServiceUrl(text: string): URL | null {
  const url = URL.parse(text)
  return url?.protocol === 'https:' && !url.username && !url.password && !url.hash ? url : null
}

/** The host that a carrier's address names; a fault for the user who entered it. */
export function hostNameOf(carrier: Exclude<Carrier, 'file'>, text: string): { readonly host: string } | { readonly fault: string } {
  if (carrier === 'smtp') {
    const mailHost = parseMailHost(text)
    return mailHost ? { host: mailHost.host } : { fault: 'is not a mail server such as mail.example.com:587' }
  }
  const url = parseServiceUrl(text)
  return url ? { host: url.hostname } : { fault: 'is not an address such as https://sms.example.com/messages' }
}
