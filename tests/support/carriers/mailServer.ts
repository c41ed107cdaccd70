import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { certificate } from './certificate.ts'

export type ReceivedMail = { readonly from: string; readonly to: readonly string[]; readonly source: string }

/** What the server does with the next mail after it has read it: takes it, answers with this code, or ends the connection. */
type Behaviour = 'take' | number | 'cut'

type Answer = { readonly code: number; readonly text: string } | null

export type MailServer = {
  /** `localhost:1234` */
  readonly host: string
  readonly received: readonly ReceivedMail[]
  /** The passwords that it was given. */
  readonly passwords: readonly string[]
  /** The behaviour for the next mails, in order; later ones are taken. */
  readonly behave: (...next: readonly Behaviour[]) => void
  /** What the server answers to the next senders and recipients, in order, before it reads a mail: `null` takes it. */
  readonly answer: (to: 'sender' | 'recipient', ...next: readonly Answer[]) => void
  readonly close: () => Promise<void>
}

/** The account that may send by it. */
export const mailAccount = { user: 'practice', key: 'chair-side' } as const

/** Starts a real mail server on a free port. It offers encryption unless `isPlain`. */
export async function startMailServer({ isPlain = false } = {}): Promise<MailServer> {
  const received: ReceivedMail[] = []
  const passwords: string[] = []
  const behaviours: Behaviour[] = []
  const answers: Readonly<Record<'sender' | 'recipient', Answer[]>> = { sender: [], recipient: [] }
  const answerNext = (to: 'sender' | 'recipient', done: (error?: Error | null) => void) => {
    const next = answers[to].shift() ?? null
    done(next && Object.assign(new Error(next.text), { responseCode: next.code }))
  }
  const server = new SMTPServer({
    ...certificate,
    ...(isPlain ? { disabledCommands: ['STARTTLS'], allowInsecureAuth: true } : {}),
    onAuth: ({ username, password }, _session, done) => {
      passwords.push(password ?? '')
      const isRight = username === mailAccount.user && password === mailAccount.key
      return isRight ? done(null, { user: username }) : done(new Error('Wrong user name or password'))
    },
    onMailFrom: (_address, _session, done) => answerNext('sender', done),
    onRcptTo: (_address, _session, done) => answerNext('recipient', done),
    onData: (stream, { envelope }, done) =>
      void buffer(stream).then((source) => {
        const behaviour = behaviours.shift() ?? 'take'
        if (typeof behaviour === 'number') return done(Object.assign(new Error('The mailbox is not here'), { responseCode: behaviour }))
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address
        received.push({ from, to: envelope.rcptTo.map(({ address }) => address), source: source.toString('utf8') })
        if (behaviour === 'cut') return cutAll()
        return done(null, 'taken')
        // A sender that was killed in between: the mail did not arrive.
      }, done),
  })
  server.on('error', () => {})
  const cutAll = () => server.connections.forEach((connection) => connection._socket.destroy())
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const address = listening.address()
  return {
    host: `localhost:${typeof address === 'object' ? address?.port : 0}`,
    received,
    passwords,
    behave: (...next) => void behaviours.push(...next),
    answer: (to, ...next) => void answers[to].push(...next),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
