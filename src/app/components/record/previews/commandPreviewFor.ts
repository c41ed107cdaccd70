import type { ComponentType } from 'react'
import type { CommandPreviewProps } from './commandPreviewProps.ts'
import { RaisePreview } from './RaisePreview.tsx'
import { TemplatePreview } from './TemplatePreview.tsx'

/** The previews by command. Most commands need none. */
const commandPreviews: Readonly<Record<string, ComponentType<CommandPreviewProps>>> = {
  'prices.raise': RaisePreview,
  'templates.create': TemplatePreview,
  'templates.edit': TemplatePreview,
}

export const commandPreviewFor = (command: string): ComponentType<CommandPreviewProps> | null =>
  Object.hasOwn(commandPreviews, command) ? (commandPreviews[command] ?? null) : null
