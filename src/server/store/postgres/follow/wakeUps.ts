import pg from 'pg'
import { connectionTo } from '../database.ts'

/**
 * Tells other servers that a practice's log has grown. A message may be lost: it only says that a server should look, which every server
 * does each second anyway.
 */
export type WakeUps = {
  /** On a connection of its own and after the commit, because a commit with a message takes a lock of the whole database. */
  readonly send: (practice: string) => void
  readonly close: () => Promise<void>
}

type WakeUpDeps = {
  readonly url: string
  readonly onWoken: (practice: string) => void
}

const channel = 'operatory'
const reconnectDelay = 500

export function createWakeUps({ url, onWoken }: WakeUpDeps): WakeUps {
  const listener = keepListening(url, onWoken)
  const senders = new pg.Pool({ ...connectionTo(url), max: 1 })
  senders.on('error', () => {})
  const waiting = new Set<string>()
  let isSending = false
  const sendAll = async () => {
    isSending = true
    while (waiting.size > 0) {
      const practices = [...waiting]
      waiting.clear()
      // A message that was not sent is one that was lost.
      await senders.query(`SELECT pg_notify('${channel}', practice) FROM unnest($1::text[]) AS practice`, [practices]).catch(() => {})
    }
    isSending = false
  }
  return {
    send: (practice) => {
      waiting.add(practice)
      if (!isSending) void sendAll()
    },
    close: async () => {
      waiting.clear()
      await Promise.all([senders.end(), listener.close()])
    },
  }
}

/** Listens on a direct connection, and connects again after a loss. */
function keepListening(url: string, onWoken: (practice: string) => void): { readonly close: () => Promise<void> } {
  let isClosed = false
  let client: pg.Client | null = null
  let timer: NodeJS.Timeout | null = null
  const connect = async (): Promise<void> => {
    const opened = new pg.Client(connectionTo(url))
    client = opened
    opened.on('notification', ({ payload }) => payload && onWoken(payload))
    opened.on('error', () => {})
    opened.on('end', () => {
      if (!isClosed) timer = setTimeout(() => void connect(), reconnectDelay)
    })
    await opened
      .connect()
      .then(() => opened.query(`LISTEN ${channel}`))
      .catch(() => opened.end())
  }
  const connecting = connect()
  return {
    close: async () => {
      isClosed = true
      if (timer) clearTimeout(timer)
      await connecting.catch(() => {})
      await client?.end()
    },
  }
}
