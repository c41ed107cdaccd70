import { useMemo, useRef } from 'react'
import type { Fields } from '#domain/wire.ts'
import { instantOf } from '#domain/time.ts'
import type { NamedCommand } from '#resources/registry.ts'
import type { Resource } from '#resources/resource.ts'
import { askedWith } from '#streams/derive/records/acts.ts'
import { startsWith } from '#streams/derive/records/habits.ts'
import { typedOf } from '#streams/derive/records/typed.ts'
import { useClient, useHouse } from '../../../context.ts'
import { commandName } from '../../../parts/record/named.ts'
import { RecordDialog } from '../../../parts/record/RecordDialog.tsx'
import { usePlace } from '../../../place.tsx'
import { useAddress } from './address.ts'
import { useGiving } from './useGiving.ts'

type Props = { readonly resource: Resource; readonly makings: readonly NamedCommand[] }

/** The form for a new one, open where the address says so: another screen may point to it. */
export function Making({ resource, makings }: Props) {
  const address = useAddress()
  const command = makings.find(({ word }) => word === address.make)
  return command ? <MakingDialog key={command.name} resource={resource} command={command} /> : null
}

const nothing: Fields = {}

function MakingDialog({ resource, command }: { readonly resource: Resource; readonly command: NamedCommand }) {
  const { scopes } = useClient()
  const { ticker } = useHouse()
  const { location } = usePlace()
  const { area, go, replace, record } = useAddress()
  const { give } = useGiving()
  const fields = useMemo(() => askedWith(command, scopes), [command, scopes])
  const start = useMemo(() => {
    const now = String(typedOf({ kind: 'instant' }, instantOf(ticker.now()), location.timeZone))
    const usual = startsWith(resource, now, location.id)
    return Object.fromEntries(Object.entries(usual).filter(([name]) => fields.some((field) => field.name === name)))
  }, [resource, fields, location, ticker])
  const here = { ...(area ? { area } : {}), ...(record ? { record } : {}) }
  const made = useRef<string | null>(null)
  const title = commandName(command)
  return (
    <RecordDialog
      title={title}
      resource={resource}
      fields={fields}
      values={nothing}
      start={start}
      save={title}
      isShort
      onClose={() => replace(here)}
      onGive={async (data) => {
        const { problem, made: id } = await give({ command: command.name, data })
        made.current = id
        return problem
      }}
      onDone={() => go({ ...here, ...(made.current ? { record: made.current } : {}) })}
    />
  )
}
