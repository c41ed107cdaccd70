import type { ReactNode } from 'react'
import type { AnyRecord, Fields } from '#domain/wire.ts'
import type { FormValues } from '#streams/derive/records/formValues.ts'
import { commandPreviewFor } from './commandPreviewFor.ts'

type RenderPreview = (values: Fields, fill: (part: FormValues) => void) => ReactNode

/** Renders the preview of a command's form; `undefined` for a command without one. @param record `null` while it is created. */
export function renderPreviewOf(command: string, record: AnyRecord | null): RenderPreview | undefined {
  const Preview = commandPreviewFor(command)
  return Preview ? (values, fill) => <Preview record={record} values={values} fill={fill} /> : undefined
}
