import { useLocation } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { longDayOf } from '#domain/words/time.ts'
import { noRecalls, type OpenRecall, openRecalls, recallRows } from '#streams/derive/sterilisation/sterileStops.ts'
import { useClient } from '../../../context.ts'
import { Page } from '../../../parts/page/Page.tsx'
import { Plain } from '../../../parts/page/Plain.tsx'
import { UnderRecalls } from '../../../parts/recall/RecallAbove.tsx'
import { aboutWords } from '../../../parts/recall/RecallWords.ts'
import { StateGlyph } from '../../../parts/state/StateGlyph.tsx'
import { CommandButton } from '../../../parts/command/CommandButton.tsx'
import { Segments } from '../../../parts/form/Segments.tsx'
import { Panel } from '../../../parts/layer/Sheet.tsx'
import { ToastStrip } from '../../../parts/command/ToastStrip.tsx'
import { usePlace } from '../../../place.tsx'
import { useLive } from '../../../useLive.ts'
import { saySterile } from '../saySterile.ts'
import { Closing } from './Closing.tsx'
import { Patients } from './Patients.tsx'
import styles from './Recall.module.css'
import { Stock } from './Stock.tsx'

const none = new Map<never, never>()

/** A recall is followed from here to its end: each patient, then the report. */
export function Recall() {
  const client = useClient()
  const { location } = usePlace()
  const { search } = useLocation()
  const rows$ = useMemo(() => recallRows(client), [client])
  const rows = useLive(rows$, noRecalls)
  const open = useMemo(() => openRecalls(rows, none, none), [rows])
  const asked = (search as Readonly<Record<string, unknown>>)['id']
  const [wanted, setWanted] = useState(typeof asked === 'string' ? asked : '')
  const chosen = open.find(({ recall }) => recall.id === wanted) ?? open[0]
  return (
    <UnderRecalls place="recall" chosen={chosen?.recall.id}>
      <Page title={saySterile('recallTitle')} timeZone={location.timeZone}>
        <div className={styles.room} data-density="touch">
          {open.length > 1 && chosen && (
            <Segments
              label={saySterile('recallTitle')}
              choices={open.map((one) => ({ id: one.recall.id, word: aboutWords(one) }))}
              chosen={chosen.recall.id}
              onChoose={setWanted}
            />
          )}
          {chosen ? (
            <One key={chosen.recall.id} open={chosen} />
          ) : (
            <Plain head={saySterile('recallNone')} what={saySterile('recallNoneWhat')} />
          )}
          <ToastStrip tell={() => null} />
        </div>
      </Page>
    </UnderRecalls>
  )
}

const One = ({ open }: { readonly open: OpenRecall }) => (
  <div className={styles.columns}>
    <Panel title={saySterile('recallPatients')} end={<TraceAgain recall={open.recall} />}>
      <Patients recall={open.recall} />
    </Panel>
    <div className={styles.side}>
      <Panel title={saySterile('recallStock')}>
        <LookedBack recall={open.recall} />
        <Stock open={open} />
      </Panel>
      <Closing open={open} />
    </div>
  </div>
)

/** Everything once more, where somebody doubts that all are here. */
function TraceAgain({ recall }: Pick<OpenRecall, 'recall'>) {
  const client = useClient()
  if (!client.possible('steris/recalls', recall).includes('steris/recalls.trace')) return null
  return (
    <CommandButton
      command="steris/recalls.trace"
      record={recall.id}
      seen={recall.version}
      label={saySterile('recallTraceAgain')}
      kind="quiet"
      isSoft
    />
  )
}

/** What was not stopped is said where what was stopped stands. */
function LookedBack({ recall: { lookedBackTo, olderCycles } }: Pick<OpenRecall, 'recall'>) {
  const { timeZone } = usePlace().location
  if (!lookedBackTo || !olderCycles) return null
  return (
    <p className={styles.older}>
      <StateGlyph shape="pastFirst" size={16} />
      {saySterile('recallOlder', { count: olderCycles, day: longDayOf(lookedBackTo, timeZone) })}
    </p>
  )
}
