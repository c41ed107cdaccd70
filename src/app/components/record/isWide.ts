import type { FieldSpec } from '#streams/derive/records/fieldTypes.ts'

const wideKinds: ReadonlySet<string> = new Set(['list', 'group', 'map', 'either', 'instant', 'yesNo', 'only'])

/** Whether a field needs the full width of the form. */
export const isWide = ({ type, isProminent }: FieldSpec): boolean =>
  isProminent === true || wideKinds.has(type.kind) || (type.kind === 'text' && (type.isLong || (type.most ?? 0) >= 100))
