import pg from 'pg'
import { databaseProblem } from './databaseErrors.ts'

/** A value that is bound to a statement: a list is bound to an array. */
export type Bound = string | number | null | readonly (string | number | null)[]

/** Executes statements one after the other. Those that it is given in one turn share one round trip. */
export type Session = {
  readonly query: <Row>(text: string, values?: readonly Bound[]) => Promise<readonly Row[]>
}

/** One session with a transaction. */
export type TransactionSession = Session & {
  /** The first error of the database: nothing after it is part of the transaction. */
  readonly failure: () => Error | null
}

export type Database = {
  /** For single statements. */
  readonly session: Session
  /** For transactions that write, each on a connection of its own. The caller begins and ends them. */
  readonly write: <Result>(run: (session: TransactionSession) => Promise<Result>) => Promise<Result>
  /** Several statements that see one moment. */
  readonly snapshot: <Result>(run: (session: Session) => Promise<Result>) => Promise<Result>
  readonly close: () => Promise<void>
}

type DatabaseOptions = {
  readonly url: string
  readonly report: (message: string, error?: unknown) => void
}

const bigint = 20
const parsers: pg.CustomTypesConfig = {
  // Positions, versions and counts are far below the largest safe integer.
  getTypeParser: (oid, format) => (Number(oid) === bigint ? Number : pg.types.getTypeParser(Number(oid), format as 'text')),
}

/** A server that hangs in a transaction frees its practice, and no statement waits for ever. In milliseconds. */
export const timeouts = {
  statement_timeout: 5000,
  lock_timeout: 3000,
  idle_in_transaction_session_timeout: 5000,
  connectionTimeoutMillis: 5000,
}
const connection = { application_name: 'operatory', types: parsers, keepAlive: true, keepAliveInitialDelayMillis: 5000 }
const poolSizes = { write: 8, read: 6 }

export const connectionTo = (url: string): pg.ClientConfig => ({ connectionString: url, ...connection, ...timeouts })

export function openDatabase({ url, report }: DatabaseOptions): Database {
  const openPool = (max: number) => {
    const pool = new pg.Pool({ ...connectionTo(url), max, pipeline: true } as pg.PoolConfig)
    pool.on('error', (error) => report('a connection to the database was lost', error))
    // A client that is in use reports a lost connection here, and an unheard event would end the process.
    pool.on('connect', (client) => client.on('error', () => {}))
    return pool
  }
  const [writers, readers] = [openPool(poolSizes.write), openPool(poolSizes.read)]
  return {
    session: sessionOf(readers),
    write: (run) => withClient(writers, run),
    snapshot: async (run) => {
      const outcome = await withClient(readers, (session) => runSnapshot(session, run))
      if (outcome.status === 'rejected') throw outcome.reason
      return outcome.value
    },
    close: async () => {
      await Promise.all([writers.end(), readers.end()])
    },
  }
}

/** Ends the transaction also after a refusal, so that the connection can be used again. */
async function runSnapshot<Result>(session: Session, run: (session: Session) => Promise<Result>): Promise<PromiseSettledResult<Result>> {
  const begun = session.query('BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY')
  const [, outcome] = await Promise.allSettled([begun, run(session)])
  await session.query('COMMIT')
  return outcome
}

/** A failed transaction costs its connection, so that none returns to the pool with a transaction open. */
async function withClient<Result>(pool: pg.Pool, run: (session: TransactionSession) => Promise<Result>): Promise<Result> {
  const client = await pool.connect().catch((error: unknown) => {
    throw databaseProblem(error)
  })
  let isWhole = false
  try {
    const result = await run(transactionOn(client))
    isWhole = true
    return result
  } finally {
    client.release(!isWhole)
  }
}

function transactionOn(client: pg.PoolClient): TransactionSession {
  const { query } = sessionOf(client)
  let failure: Error | null = null
  return {
    failure: () => failure,
    query: (text, values) =>
      query(text, values).catch((error: unknown) => {
        failure ??= error instanceof Error ? error : new Error(String(error))
        throw error
      }) as ReturnType<typeof query<never>>,
  }
}

const sessionOf = (client: pg.Pool | pg.PoolClient): Session => ({
  query: async <Row>(text: string, values: readonly Bound[] = []) => {
    try {
      return (await client.query(text, values.map(boundable))).rows as readonly Row[]
    } catch (error) {
      throw databaseProblem(error)
    }
  },
})

/** PostgreSQL refuses a text with NUL, which no stored text has: one that was typed finds nothing. */
function boundable(value: Bound): Bound {
  if (typeof value === 'string') return value.includes('\0') ? value.replaceAll('\0', '\uFFFD') : value
  return Array.isArray(value) && value.some((item) => typeof item === 'string' && item.includes('\0'))
    ? (value.map(boundable) as string[])
    : value
}
