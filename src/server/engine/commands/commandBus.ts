import type { AnyRecord, CommandRequest, FieldError, Fields } from '#domain/wire.ts'
import type { Principal } from '../access/principal.ts'
import type { IdempotencyKey, StoredResponse, Tx } from '../../store/store.ts'

export type CommandInput = CommandRequest & {
  /** The reason that the log records: the idempotency key from the request, otherwise the request id. */
  readonly because: string
  /** Refuses with 428 if `expects` is missing. */
  readonly versionRequired?: true
  /** The body of a PATCH. The command owns some of its fields and `edit` the rest. */
  readonly patch?: Fields
  /** Checks the shape of the request around the data, after a stored response was looked for. */
  readonly checkRequest?: () => void
  /** Why a file that the data names cannot be used. */
  readonly fileFault?: FieldError
  readonly idempotency?: {
    readonly key: IdempotencyKey
    readonly bodyHash: string
    /** Builds the response that the same transaction stores, and that a repeated request receives byte for byte. */
    readonly createResponse: (record: AnyRecord, position: number) => Omit<StoredResponse, 'bodyHash' | 'replay'>
  }
}

/** Several commands in one transaction: all of them, or none. A command may name the record of an earlier one as `$0`. */
export type BatchInput = Pick<CommandInput, 'because' | 'checkRequest'> & {
  readonly commands: readonly Omit<CommandRequest, 'happenedAt'>[]
  readonly idempotency?: Omit<NonNullable<CommandInput['idempotency']>, 'createResponse'> & {
    readonly createResponse: (records: readonly AnyRecord[], position: number) => Omit<StoredResponse, 'bodyHash' | 'replay'>
  }
}

/** As `CommandAnswer`, for all records of a batch. */
export type BatchAnswer =
  | { readonly records: readonly AnyRecord[]; readonly position: number; readonly storedResponse: null; readonly isRepeated: boolean }
  | { readonly records: null; readonly position: number; readonly storedResponse: StoredResponse; readonly isRepeated: true }

export type BatchResult = BatchAnswer & Pick<CommandResult, 'isWritten'>

export type CommandResult = CommandAnswer & {
  /** Whether this request is in the log. One that changed nothing, or repeats another, only read the record. */
  readonly isWritten: boolean
}

export type CommandAnswer =
  /**
   * The record after the command; the record before it if the command removed it. For a repeated request, the record as it is now, because
   * the principal does not see it as it did then.
   */
  | { readonly record: AnyRecord; readonly position: number; readonly storedResponse: null; readonly isRepeated: boolean }
  /** A repeated request under the same key: the response stored for the first one. */
  | { readonly record: null; readonly position: number; readonly storedResponse: StoredResponse; readonly isRepeated: true }

/** A step of a transaction of several commands. It returns the record after the command. */
export type ExecuteStep = (input: Omit<CommandRequest, 'happenedAt'>) => Tx<AnyRecord>

export type CommandSequence<Result> = Pick<CommandInput, 'because'> & {
  /** The command that the log entry names. */
  readonly command: string
  readonly run: (execute: ExecuteStep) => Tx<Result>
}

/** The hash of each secret field. */
export type HashedSecrets = Readonly<Record<string, string>>

/** The only way to change data. Every refusal is a `Problem`; any other error is a bug. */
export type CommandBus = {
  readonly execute: (principal: Principal, input: CommandInput) => Promise<CommandResult>
  /** The log has one entry of them, `batch`. A refusal says in `at` which command it refuses. */
  readonly executeBatch: (principal: Principal, input: BatchInput) => Promise<BatchResult>
  /**
   * Executes commands of long work in one transaction with one log entry: all of them, or none. Writes of users go first. The commands hold no
   * secrets, because these are hashed before a transaction.
   */
  readonly executeSequence: <Result>(principal: Principal, sequence: CommandSequence<Result>) => Promise<Result>
  /** Executes a command within a transaction of its caller, who checked the principal and hashed the secrets. `now` is in milliseconds. */
  readonly executeWithin: (principal: Principal, now: number, input: CommandInput, hashedSecrets?: HashedSecrets) => Tx<AnyRecord>
  /** Fires a due timer; only the scheduler calls it. Returns false if the timer was already fired, moved or cancelled. */
  readonly fireTimer: (timer: { practice: string; area: string; record: string; name: string }) => Promise<boolean>
}
