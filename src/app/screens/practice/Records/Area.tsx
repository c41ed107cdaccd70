import { useMemo, useRef, useState } from 'react'
import type { AnyRecord } from '#domain/wire.ts'
import type { Resource } from '#resources/resource.ts'
import type { Tap } from '#streams/client.ts'
import { makingsFor } from '#streams/derive/records/acts.ts'
import { nobodyNamed } from '#streams/derive/records/namesLive.ts'
import type { Listed } from '#streams/derive/records/recordsLive.ts'
import { commandOf, commandsOf } from '#resources/registry.ts'
import { useClient } from '../../../context.ts'
import { type Told, ToastStrip } from '../../../parts/command/ToastStrip.tsx'
import { Page } from '../../../parts/page/Page.tsx'
import { Loading, NoSight, Plain } from '../../../parts/page/Plain.tsx'
import { Button } from '../../../parts/form/Button.tsx'
import { areaName, commandName } from '../../../parts/record/named.ts'
import type { Telling } from '../../../parts/record/said.ts'
import { sayRecord } from '../../../parts/record/sayRecord.ts'
import { usePlace } from '../../../place.tsx'
import { useAddress } from './address.ts'
import styles from './Area.module.css'
import { AreaBar } from './AreaBar.tsx'
import { BackToAll } from './BackToAll.tsx'
import { Making } from './Making.tsx'
import { RecordList } from './RecordList.tsx'
import { RecordPane } from './RecordPane.tsx'
import { statesOf } from './statesOf.ts'
import { useHolding } from './useHolding.ts'
import { useNames } from './useNames.ts'
import { useRoom } from './useRoom.ts'
import { everything, type Looking, useRecords } from './useRecords.ts'

/** From this width on a record stands beside its list. */
const beside = 920

/** One area: its records, and the one that was chosen. */
export function Area({ resource }: { readonly resource: Resource }) {
  const { scopes } = useClient()
  const { timeZone } = usePlace().location
  const address = useAddress()
  const [looking, look] = useState<Looking>(everything)
  const states = useMemo(() => statesOf(resource), [resource])
  const listed = useRecords(resource, states.region, looking)
  const makings = makingsFor(resource, scopes)
  useHolding()
  return (
    <Page
      title={areaName(resource.name)}
      timeZone={timeZone}
      lead={<BackToAll />}
      end={
        makings.length > 0 && (
          <Button kind="next" onPress={() => address.go({ ...address, make: makings[0]?.word ?? '' })}>
            {makings[0] ? commandName(makings[0]) : ''}
          </Button>
        )
      }
    >
      <div className={styles.screen}>
        <AreaBar resource={resource} states={states.words} looking={looking} listed={listed} makings={makings.slice(1)} onLook={look} />
        <Work resource={resource} listed={listed} looking={looking} onLook={look} />
        <Heard />
      </div>
      <Making resource={resource} makings={makings} />
    </Page>
  )
}

/** What was done, in words, for as long as it can be taken back. */
function Heard() {
  const tell = (tap: Tap): Told | null => {
    const command = commandOf(tap.command)
    return command ? { head: `${commandName(command)}.` } : null
  }
  return <ToastStrip tell={tell} />
}

type WorkProps = {
  readonly resource: Resource
  readonly listed: Listed
  readonly looking: Looking
  readonly onLook: (looking: Looking) => void
}

function Work({ resource, listed, looking, onLook }: WorkProps) {
  const { record, area, go } = useAddress()
  const alone = onlyOneOf(resource, listed)
  const chosen = record ?? alone
  const holder = useRef<HTMLDivElement>(null)
  const room = useRoom(holder)
  const isBeside = room >= beside && alone === undefined
  const { records, tellingOf } = useNamed(resource, listed)
  const open = (id: string | null) => go({ ...(area ? { area } : {}), ...(id ? { record: id } : {}) })
  const isPaneShown = chosen !== undefined
  return (
    <div ref={holder} className={styles.work} data-beside={(isPaneShown && isBeside) || undefined}>
      {(!isPaneShown || isBeside) && (
        <div className={styles.list}>
          <Rows
            resource={resource}
            listed={listed}
            records={records}
            looking={looking}
            onLook={onLook}
            room={isPaneShown ? room * 0.56 : room}
            chosen={chosen ?? null}
            tellingOf={tellingOf}
            onOpen={open}
          />
        </div>
      )}
      {isPaneShown && <RecordPane key={chosen} resource={resource} id={chosen} onClose={alone === undefined ? () => open(null) : null} />}
    </div>
  )
}

/** A record's times are those of its place. */
function useNamed(resource: Resource, { ready, rows }: Listed) {
  const { location, locations } = usePlace()
  const known = useNames(resource, ready ? rows : null)
  return useMemo(() => {
    const zones = new Map(locations.map(({ id, timeZone }) => [id, timeZone]))
    const named = known?.named ?? nobodyNamed
    const tellingOf = (record: AnyRecord): Telling => ({
      named,
      timeZone: zones.get(String(record[resource.within ?? ''])) ?? location.timeZone,
    })
    return { records: known?.records ?? null, tellingOf }
  }, [known, resource, location, locations])
}

/** Where there is one and can be no other, the list of it says nothing. */
const onlyOneOf = (resource: Resource, { rows }: Listed): string | undefined =>
  rows.length === 1 && !commandsOf(resource).some(({ declaration }) => declaration.makes) ? rows[0]?.id : undefined

type RowsProps = WorkProps & {
  /** `null` before it is known what they name. */
  readonly records: readonly AnyRecord[] | null
  readonly room: number
  readonly chosen: string | null
  readonly tellingOf: (record: AnyRecord) => Telling
  readonly onOpen: (id: string) => void
}

function Rows({ resource, listed, records, looking, onLook, ...list }: RowsProps) {
  if (listed.problem) return <NoSight need={listed.problem.scope ?? ''} />
  if (!listed.ready || records === null) return <Loading rows={8} />
  if (records.length > 0) return <RecordList resource={resource} records={records} {...list} />
  const isAll = looking.text.trim() === '' && looking.state === null && looking.place === null
  if (isAll) return <Plain head={sayRecord('emptyHead')} what={sayRecord('emptyWhat')} />
  return (
    <Plain head={sayRecord('noneFound')} what={sayRecord('noneFoundWhat')}>
      <Button onPress={() => onLook(everything)}>{sayRecord('showAll')}</Button>
    </Plain>
  )
}
