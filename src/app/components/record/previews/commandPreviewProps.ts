import type { AnyRecord, Fields } from '#domain/wire.ts'

/** What a command would do, shown under its form while the user fills it in. */
export type CommandPreviewProps = {
  readonly record: AnyRecord
  /** The data as the form would send it now; a field that is missing or invalid is absent. */
  readonly values: Fields
}
