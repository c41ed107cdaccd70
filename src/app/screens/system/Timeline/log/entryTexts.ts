import type { TimelineEntry } from '#domain/system/timeline.ts'
import { commandOf, resourceOf } from '#resources/registry.ts'
import { readableName } from '#streams/derive/records/readableName.ts'
import { mainChangeOf } from '#streams/past/watchEntryNames.ts'
import { areaSingular, commandName } from '../../../../components/record/fieldNames.ts'
import { type FormatContext, recordName } from '../../../../components/record/formatValue.ts'
import { tTimeline } from '../tTimeline.ts'

/** The command of a name as its button says it; `null` if no area declares it. */
export function commandLabel(name: string): string | null {
  const command = commandOf(name)
  return command ? commandName(command) : null
}

/** What was done, as the buttons say it. */
export function entryTitle({ command, commands = [command] }: TimelineEntry): string {
  const labels = [...new Set(commands.flatMap((name) => commandLabel(name) ?? []))]
  return labels.length > 0 ? labels.join(', ') : tTimeline('automatic')
}

type RecordWords = { readonly kind: string; readonly name: string }

/** What it was done to: the kind of record and its name, both empty if it changed none. */
export function entryRecord(formatContext: FormatContext, entry: TimelineEntry): RecordWords {
  const change = mainChangeOf(entry)
  return change ? recordWords(formatContext, change.area, change.record) : { kind: '', name: '' }
}

/** The name is empty if the record no longer exists. */
function recordWords(formatContext: FormatContext, area: string, id: string): RecordWords {
  const resource = resourceOf(area)
  const record = formatContext.names.get(area)?.get(id)
  return { kind: readableName(areaSingular(area)), name: resource && record ? recordName(formatContext, resource, record) : '' }
}

export function recordText(formatContext: FormatContext, area: string, id: string): string {
  const { kind, name } = recordWords(formatContext, area, id)
  return [kind, name].filter(Boolean).join(', ')
}
