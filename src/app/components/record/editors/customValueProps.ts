import type { AnyRecord } from '#domain/wire.ts'

export type CustomValueProps = { readonly record: AnyRecord; readonly timeZone: string }
