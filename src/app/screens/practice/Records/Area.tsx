import { useMemo, useRef, useState } from 'react'
import type { AnyRecord } from '#domain/wire.ts'
import type { Resource } from '#resources/resource.ts'
import type { Tap } from '#streams/client.ts'
import { makingsFor } from '#streams/derive/records/acts.ts'
import type { Listed } from '#streams/derive/records/recordsLive.ts'
import { commandOf } from '#resources/registry.ts'
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
  const { record: chosen, area, go } = useAddress()
  const holder = useRef<HTMLDivElement>(null)
  const room = useRoom(holder)
  const isBeside = room >= beside
  const tellingOf = useTelling(resource, listed.rows)
  const open = (id: string | null) => go({ ...(area ? { area } : {}), ...(id ? { record: id } : {}) })
  const isPaneShown = chosen !== undefined
  return (
    <div ref={holder} className={styles.work} data-beside={(isPaneShown && isBeside) || undefined}>
      {(!isPaneShown || isBeside) && (
        <div className={styles.list}>
          <Rows
            resource={resource}
            listed={listed}
            looking={looking}
            onLook={onLook}
            room={isPaneShown ? room * 0.56 : room}
            chosen={chosen ?? null}
            tellingOf={tellingOf}
            onOpen={open}
          />
        </div>
      )}
      {isPaneShown && <RecordPane key={chosen} resource={resource} id={chosen} onClose={() => open(null)} />}
    </div>
  )
}

/** A record's times are those of its place. */
function useTelling(resource: Resource, records: readonly AnyRecord[]): (record: AnyRecord) => Telling {
  const { location, locations } = usePlace()
  const named = useNames(resource, records)
  return useMemo(() => {
    const zones = new Map(locations.map(({ id, timeZone }) => [id, timeZone]))
    return (record) => ({ named, timeZone: zones.get(String(record[resource.within ?? ''])) ?? location.timeZone })
  }, [named, resource, location, locations])
}

type RowsProps = WorkProps & {
  readonly room: number
  readonly chosen: string | null
  readonly tellingOf: (record: AnyRecord) => Telling
  readonly onOpen: (id: string) => void
}

function Rows({ resource, listed, looking, onLook, ...list }: RowsProps) {
  if (listed.problem) return <NoSight need={listed.problem.scope ?? ''} />
  if (!listed.ready) return <Loading rows={8} />
  if (listed.rows.length > 0) return <RecordList resource={resource} records={listed.rows} {...list} />
  const isAll = looking.text.trim() === '' && looking.state === null && looking.place === null
  if (isAll) return <Plain head={sayRecord('emptyHead')} what={sayRecord('emptyWhat')} />
  return (
    <Plain head={sayRecord('noneFound')} what={sayRecord('noneFoundWhat')}>
      <Button onPress={() => onLook(everything)}>{sayRecord('showAll')}</Button>
    </Plain>
  )
}
