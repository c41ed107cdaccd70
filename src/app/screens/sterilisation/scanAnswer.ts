import type { PackRow } from '#streams/derive/sterilisation/sterileRows.ts'
import type { Shape } from '../../parts/state/StateGlyph.tsx'
import { saySterile } from './saySterile.ts'
import { packShape } from './shapes.ts'

/** The last thing scanned, and the answer. */
export type Answer = {
  readonly code: string
  readonly kind: string
  readonly shape: Shape
  readonly word: string
  /** Milliseconds. */
  readonly at: number
  /** It may not be used, or was not taken: this is read out at once. */
  readonly isNo: boolean
}

const usable: readonly string[] = ['sterile', 'allocated', 'opened']

export const answerOf = (pack: PackRow, code: string, at: number): Answer => ({
  code: pack.code ?? code,
  kind: pack.kind,
  shape: packShape[pack.state],
  word: saySterile(`pack.${pack.state}`),
  at,
  isNo: !usable.includes(pack.state),
})

export const noSuchPack = (code: string, at: number): Answer => ({
  code,
  kind: '',
  shape: 'cancelled',
  word: saySterile('scanNone'),
  at,
  isNo: true,
})

export const refusedPack = (pack: PackRow, why: string, at: number): Answer => ({
  code: pack.code ?? '',
  kind: pack.kind,
  shape: 'failed',
  word: why,
  at,
  isNo: true,
})
