import type { DrawnField } from '#streams/derive/records/drawn.ts'

const wide: ReadonlySet<string> = new Set(['list', 'group', 'map', 'either', 'instant', 'yesNo', 'only'])

/** What wants the whole line of a form. */
export const isWide = ({ drawn }: DrawnField): boolean =>
  wide.has(drawn.kind) || (drawn.kind === 'text' && (drawn.isLong || (drawn.most ?? 0) >= 100))
