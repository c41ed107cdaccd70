import type { ComponentType } from 'react'
import type { AnyRecord, Fields } from '#domain/wire.ts'
import { RaisePreview } from './RaisePreview.tsx'

/** What a command would do, shown under its form while the user fills it in. Most commands need none. */
export type CommandPreviewProps = {
  readonly record: AnyRecord
  /** The data as the form would send it now; a field that is missing or invalid is absent. */
  readonly values: Fields
}

const commandPreviews: Readonly<Record<string, ComponentType<CommandPreviewProps>>> = {
  'prices.raise': RaisePreview,
}

export const commandPreviewFor = (command: string): ComponentType<CommandPreviewProps> | null =>
  Object.hasOwn(commandPreviews, command) ? (commandPreviews[command] ?? null) : null
