import type { AnyRecord, Fields } from '#domain/wire.ts'
import type { FormValues } from '#streams/derive/records/formValues.ts'

/** What a command would do, shown under its form while the user fills it in. */
export type CommandPreviewProps = {
  /** `null` while it is created. */
  readonly record: AnyRecord | null
  /** The data as the form would send it now; a field that is missing or invalid is absent. */
  readonly values: Fields
  /** Fills in a part of the form. */
  readonly fill: (part: FormValues) => void
}
