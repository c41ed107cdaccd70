/**
 * The terms of the product, each defined once: those of areas by the words of the area, all others here. `forbidden` lists the identifier
 * words that a term replaces.
 */
export type Term = {
  /** One of them, as in the middle of a sentence. */
  readonly one: string
  /** Several of them, or their list, as in the middle of a sentence. */
  readonly many: string
  /** The word in the code. */
  readonly identifier: string
  /** The area names that the specification fixes for it. */
  readonly paths?: readonly string[]
  readonly forbidden?: readonly string[]
}

/** Words that no declared name may contain, because the term of an area replaces them. */
export const forbiddenByTerm: Readonly<Record<string, readonly string[]>> = {
  appointment: ['visit', 'visits'],
  departure: ['gone'],
  waitlistEntry: ['wish', 'wishes', 'wishing', 'standby'],
  gap: ['hole', 'holes'],
  message: ['errand'],
  device: ['glass', 'porter'],
  arrival: ['greeted', 'ungreeted'],
  provider: ['whose'],
  equipment: ['autoclave'],
}

/** Terms without an area of their own. */
export const concepts: readonly Term[] = [
  { one: 'reception', many: 'reception', identifier: 'reception', forbidden: ['desk'] },
  { one: 'state machine', many: 'state machines', identifier: 'machine', forbidden: ['life', 'lives'] },
  { one: 'recovered time', many: 'recovered time', identifier: 'recovered', forbidden: ['won'] },
  { one: 'view', many: 'views', identifier: 'view', forbidden: ['sight', 'sights'] },
  { one: 'practice', many: 'practices', identifier: 'practice', forbidden: ['house'] },
  { one: 'language', many: 'languages', identifier: 'locale', forbidden: ['tongue', 'tongues'] },
  { one: 'steriliser', many: 'sterilisers', identifier: 'steriliser' },
  { one: 'chair', many: 'chairs', identifier: 'chair' },
  { one: 'load', many: 'loads', identifier: 'load' },
  { one: 'delivery', many: 'deliveries', identifier: 'delivery' },
  { one: 'wave', many: 'waves', identifier: 'wave' },
  { one: 'patient recall', many: 'patient recalls', identifier: 'patientRecall' },
  { one: 'gap payment', many: 'gap payments', identifier: 'gapPayment' },
  { one: 'prepayment', many: 'prepayments', identifier: 'prepayment', forbidden: ['deposit'] },
  { one: 'treatment plan', many: 'treatment plans', identifier: 'treatmentPlan' },
  { one: 'bank slip', many: 'bank slips', identifier: 'bankSlip' },
]
