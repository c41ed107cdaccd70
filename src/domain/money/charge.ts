import type { Day } from '../time.ts'

/** Treatment and items as far as an invoice charges for them. */

type Amount = { readonly cents: number; readonly currency: 'AUD' }

export type ChargedTreatment = {
  readonly id: string
  readonly patient: string
  readonly state: string
  /** Done by another practice. */
  readonly elsewhere: boolean
  /** The invoice that charges it. */
  readonly invoice: string | null
  readonly item: string | null
  readonly provider: string | null
  /** The fee of one. */
  readonly fee: Amount | null
  readonly quantity: number
  readonly teeth: readonly number[]
  readonly performedOn: Day | null
}

export type ChargedItem = { readonly id: string; readonly code: string; readonly name: string; readonly gst: string }
