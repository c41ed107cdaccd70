import { connect as connectTcp, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import MailComposer from 'nodemailer/lib/mail-composer'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import { encryptedMailPort, type MailHost } from './carrierHost.ts'
import type { Delivery, MessageTransport, OutboundMessage } from './messageTransport.ts'
import type { PublicHosts } from './publicHosts.ts'

/** What a mail server said, and to which command: `MAIL FROM`, `RCPT TO` or `DATA`. */
type SmtpError = Error & { readonly responseCode?: number | undefined; readonly command?: string | undefined }

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

export type SmtpOptions = MailHost & {
  readonly user: string | null
  readonly key: string | null
  readonly from: string
  readonly replyTo: string | null
  readonly hosts: PublicHosts
}

/** In milliseconds. */
const connectWithin = 10_000
const answerWithin = 30_000

const isPermanent = ({ responseCode = 0 }: SmtpError): boolean => responseCode >= 500

/**
 * A transport to a mail server, always encrypted. A mail server cannot be asked whether it has a message. If the connection ends after the
 * text went out and before the answer, the message is in doubt.
 */
export function createSmtpTransport(options: SmtpOptions): MessageTransport {
  return {
    name: `smtp ${options.host}`,
    verify: () => withConnection(options, async () => {}),
    send: (message) => withConnection(options, (connection) => sendMail(connection, options, message)),
  }
}

async function withConnection<Result>(options: SmtpOptions, work: (connection: SMTPConnection) => Promise<Result>): Promise<Result> {
  const connection = new SMTPConnection({
    ...{ host: options.host, port: options.port, connection: await connectTo(options) },
    ...{ secure: options.port === encryptedMailPort, requireTLS: options.port !== encryptedMailPort },
    ...{ connectionTimeout: connectWithin, greetingTimeout: connectWithin, socketTimeout: answerWithin },
  })
  try {
    await open(connection, options)
    return await work(connection)
  } finally {
    connection.close()
  }
}

/** Connects to the address that was found public, so that a name cannot lead to another one in between. */
async function connectTo({ host, port, hosts }: SmtpOptions): Promise<Socket> {
  const socket = connectTcp({ host: await hosts.addressOf(host), port, timeout: connectWithin })
  return new Promise((resolve, reject) => {
    socket.once('connect', () => {
      socket.setTimeout(0)
      resolve(socket)
    })
    socket.once('error', reject)
    socket.once('timeout', () => socket.destroy(new Error(`${host} did not answer`)))
  })
}

function open(connection: SMTPConnection, { user, key }: SmtpOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    const done = (error?: Error | null) => (error ? reject(error) : resolve())
    connection.once('error', reject)
    connection.connect((error?: Error | null) => {
      if (error || user === null) return done(error)
      connection.login({ user, credentials: { user, pass: key ?? '' } }, done)
    })
  })
}

async function sendMail(connection: SMTPConnection, { from, replyTo }: SmtpOptions, message: OutboundMessage): Promise<Delivery> {
  const mail = await composeMail(from, replyTo, message)
  let hasBegun = false
  const stream = Readable.from(
    (function* () {
      hasBegun = true
      yield mail
    })(),
  )
  return new Promise((resolve, reject) => {
    const end = (error: SmtpError | null) => {
      if (!error) return resolve({ outcome: 'sent' })
      const fault = smtpFaultOf(error)
      if (fault === 'message') return resolve({ outcome: isPermanent(error) ? 'refused' : 'deferred', note: error.message })
      if (hasBegun && fault === null) return resolve({ outcome: 'unsure', note: error.message })
      reject(error)
    }
    connection.once('error', end)
    connection.send({ from, to: message.to, size: mail.length }, stream, end)
  })
}

/** Its Message-ID is the message's own id, by which the practice and its mail server find it. */
async function composeMail(from: string, replyTo: string | null, message: OutboundMessage): Promise<Buffer> {
  const { id, to, subject, body, at } = message
  const domain = from.slice(from.lastIndexOf('@') + 1)
  const files = message.attachments.map(async ({ name, type, read }) => ({ filename: name, contentType: type, content: await read() }))
  const mail = new MailComposer({
    ...{ from, to, text: body, subject, date: new Date(at), messageId: `<${id}@${domain}>` },
    ...(replyTo === null ? {} : { replyTo }),
    attachments: await Promise.all(files),
    ...{ disableFileAccess: true, disableUrlAccess: true },
  })
  return mail.compile().build()
}
