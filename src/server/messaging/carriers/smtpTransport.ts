import { connect as connectTcp, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import MailComposer from 'nodemailer/lib/mail-composer'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import { encryptedMailPort, type MailHost } from './carrierHost.ts'
import type { Delivery, MessageTransport, OutboundMessage } from './messageTransport.ts'
import type { PublicHosts } from './publicHosts.ts'
import { type SmtpError, smtpFaultOf } from './smtpFault.ts'

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
