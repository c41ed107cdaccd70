import type { ReactNode, ComponentType } from 'react'
import type { AnyRecord, Fields } from '#domain/wire.ts'
import type { FormValues } from '#streams/derive/records/formValues.ts'
import type { CommandPreviewProps } from './commandPreviewProps.ts'
import { RaisePreview } from './RaisePreview.tsx'
import { TemplatePreview } from './TemplatePreview.tsx'

/** The previews by command. Most commands need none. */
const commandPreviews: Readonly<Record<string, ComponentType<CommandPreviewProps>>> = {
  'prices.raise': RaisePreview,
  'templates.create': TemplatePreview,
  'templates.edit': TemplatePreview,
}

const commandPreviewFor = (command: string): ComponentType<CommandPreviewProps> | null =>
  Object.hasOwn(commandPreviews, command) ? (commandPreviews[command] ?? null) : null

type RenderPreview = (values: Fields, fill: (part: FormValues) => void) => ReactNode

/** Renders the preview of a command's form; `undefined` for a command without one. @param record `null` while it is created. */
export function renderPreviewOf(command: string, record: AnyRecord | null): RenderPreview | undefined {
  const Preview = commandPreviewFor(command)
  return Preview ? (values, fill) => <Preview record={record} values={values} fill={fill} /> : undefined
}
