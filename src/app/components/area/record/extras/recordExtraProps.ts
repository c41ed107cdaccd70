import type { AnyRecord } from '#domain/wire.ts'

export type RecordExtraProps = { readonly record: AnyRecord }
