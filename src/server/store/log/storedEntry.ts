import type { LogEntry } from '#domain/wire.ts'
import type { LoggedChange } from '../store.ts'

/** An entry in its permanent form. `stood` is the `updatedAt` before a change, without which undoing it would not be exact. */
export type StoredEntry = Omit<LogEntry, 'changes'> & { readonly practice: string; readonly changes: readonly StoredChange[] }
export type StoredChange = Omit<LoggedChange, 'before' | 'after'> & { readonly stood?: string }
