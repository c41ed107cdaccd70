import * as z from 'zod/mini'
import { day, id, oneOf, optional } from '../../fields.ts'
import { type Account, accounts } from './account.ts'

/** Entries of the ledger, double by their shape: a transfer debits one account and credits another, so each journal balances. */

/** The largest amount of a transfer, in cents. */
const maxCents = 1_000_000_000_00

const Transfer = z
  .strictObject({
    debit: oneOf(accounts),
    credit: oneOf(accounts),
    cents: z.int().check(z.gte(1), z.lte(maxCents)),
    patient: optional(id),
    payer: optional(id),
    provider: optional(id),
    item: optional(id),
  })
  .check(z.refine(({ debit, credit }) => debit !== credit, 'debits and credits the same account'))
export type Transfer = z.infer<typeof Transfer>

const journalReasons = ['issue', 'void', 'credit', 'payment', 'reversal'] as const
export type JournalReason = (typeof journalReasons)[number]

/** The areas whose records post journals. */
const documentAreas = ['invoices', 'invoices/credits', 'payments'] as const

const maxTransfers = 400

/** One posting: the transfers of one document, on the day on which they count. It never changes; another journal reverses a mistake. */
export const Journal = z.strictObject({
  day,
  location: id,
  documentArea: oneOf(documentAreas),
  document: id,
  why: oneOf(journalReasons),
  transfers: z.array(Transfer).check(z.minLength(1), z.maxLength(maxTransfers)),
  /** The journal that this one takes back. */
  reverses: optional(id),
})
export type Journal = z.infer<typeof Journal>

/** A transfer of some cents, with the people and things that it is about. */
export const transferOf = (
  debit: Account,
  credit: Account,
  cents: number,
  about: Partial<Pick<Transfer, 'patient' | 'payer' | 'provider' | 'item'>> = {},
): Transfer => ({ debit, credit, cents, patient: null, payer: null, provider: null, item: null, ...about })

/** The transfers that have an amount: one of nothing is none. */
export const withAmount = (transfers: readonly Transfer[]): readonly Transfer[] => transfers.filter(({ cents }) => cents > 0)

/** The transfers that take others back. */
export const reversed = (transfers: readonly Transfer[]): readonly Transfer[] =>
  transfers.map((transfer) => ({ ...transfer, debit: transfer.credit, credit: transfer.debit }))

/** The balance of an account after some transfers, in cents: debits less credits. */
export const balanceIn = (transfers: readonly Transfer[], account: Account): number =>
  transfers.reduce((sum, { debit, credit, cents }) => sum + (debit === account ? cents : 0) - (credit === account ? cents : 0), 0)
