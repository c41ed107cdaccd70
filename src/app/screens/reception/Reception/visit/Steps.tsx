import type { Fields } from '#domain/wire.ts'
import type { VisitRow } from '#streams/derive/day/dayRows.ts'
import { useClient } from '../../../../context.ts'
import { CommandButton } from '../../../../parts/command/CommandButton.tsx'

export type Step = {
  /** Of the visit's chart: `confirm`. */
  readonly word: string
  readonly label: string
  readonly data?: Fields
  readonly isQuiet?: boolean
}

type Props = { readonly visit: VisitRow; readonly name: string; readonly steps: readonly Step[] }

/** Commands of a visit that ask nothing, as far as its chart allows them. */
export function Steps({ visit, name, steps }: Props) {
  const client = useClient()
  const may = ({ word, data = {} }: Step) =>
    client.judge('appointments', visit, { command: `appointments.${word}`, record: visit.id, data }).allowed
  return steps
    .filter(may)
    .map(({ word, label, data, isQuiet }) => (
      <CommandButton
        key={word}
        command={`appointments.${word}`}
        record={visit.id}
        seen={visit.version}
        data={data}
        label={label}
        about={name}
        kind={isQuiet ? 'quiet' : 'other'}
        isSoft
      />
    ))
}
