import './areas.ts'
import { useLocation } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { longDayOf } from '#locale/common/time.ts'
import { noLoadRecalls, type OpenLoadRecall, openLoadRecalls, watchLoadRecalls } from '#streams/derive/sterilisation/openLoadRecalls.ts'
import { packName } from '#streams/derive/sterilisation/sterilisationRows.ts'
import { useClient } from '../../../appContext.ts'
import { Page } from '../../../components/page/Page.tsx'
import { EmptyState } from '../../../components/page/EmptyState.tsx'
import { LoadRecallLayout } from '../../../components/loadRecall/LoadRecallLayout.tsx'
import { recalledLoadText } from '../../../components/loadRecall/loadRecallText.ts'
import { StateGlyph } from '../../../components/state/StateGlyph.tsx'
import { CommandButton } from '../../../components/command/CommandButton.tsx'
import { SegmentedControl } from '../../../components/form/SegmentedControl.tsx'
import { Panel } from '../../../components/panels/PanelStack.tsx'
import { Toasts } from '../../../components/command/Toasts.tsx'
import { useCurrentLocation } from '../../../location/LocationProvider.tsx'
import { useObservable } from '../../../liveness/useObservable.ts'
import { tSterilisation } from '../../../components/sterilisation/tSterilisation.ts'
import { classNames } from '../../../classNames.ts'
import { asRow, asStack } from '../../../theme/looks.ts'
import { tScreenName } from '../../../i18n/tScreenName.ts'
import { Button } from '../../../components/form/Button.tsx'
import { StateLabel } from '../../../components/state/StateLabel.tsx'
import { packShape } from '../../../components/sterilisation/stateShapes.ts'
import { CloseRecall } from './CloseRecall.tsx'
import { AffectedPatients } from './AffectedPatients.tsx'
import styles from './LoadRecall.module.css'

/** About as many packs as a room stores. */
const initialCount = 60

/** The packs that staff must find and put aside. */
function RecalledStock({ openRecall: { storedPacks: stored, chairs: stops } }: { readonly openRecall: OpenLoadRecall }) {
  const [isExpanded, setExpanded] = useState(false)
  const all = [...stops.flatMap((stop) => stop.packs), ...stored]
  const packs = isExpanded ? all : all.slice(0, initialCount)
  if (packs.length === 0) return <p className={styles.none}>{tSterilisation('packsNone')}</p>
  return (
    <ul>
      {packs.map((pack) => (
        <li key={pack.id} className={classNames(asRow(0, 'center', 'wraps'), styles.pack)}>
          <strong>{packName(pack)}</strong>
          <span className={styles.with}>{pack.place ? `${pack.kind}, ${pack.place}` : pack.kind}</span>
          <StateLabel shape={packShape[pack.state]} label={tSterilisation(`pack.${pack.state}`)} size={14} />
        </li>
      ))}
      {packs.length < all.length && (
        <li className={styles.more}>
          <Button isSoft onPress={() => setExpanded(true)}>
            {tSterilisation('recallStockMore', { count: all.length - packs.length })}
          </Button>
        </li>
      )}
    </ul>
  )
}

const noRows = new Map<never, never>()

/** Follows a load recall from its opening to its closing report. */
export function LoadRecall() {
  const client = useClient()
  const { location } = useCurrentLocation()
  const { search } = useLocation()
  const rows$ = useMemo(() => watchLoadRecalls(client), [client])
  const rows = useObservable(rows$, noLoadRecalls)
  const recalls = useMemo(() => openLoadRecalls(rows, noRows, noRows), [rows])
  const requestedId = (search as Readonly<Record<string, unknown>>)['id']
  const [chosenId, setChosenId] = useState(typeof requestedId === 'string' ? requestedId : '')
  const chosen = recalls.find(({ recall }) => recall.id === chosenId) ?? recalls[0]
  return (
    <LoadRecallLayout variant="recall" chosen={chosen?.recall.id}>
      <Page title={tScreenName('loadRecall')} timeZone={location.timeZone}>
        <div className={classNames(asStack(12, 'atTop'), styles.room)} data-density="touch">
          {recalls.length > 1 && chosen && (
            <SegmentedControl
              label={tScreenName('loadRecall')}
              choices={recalls.map((openRecall) => ({ id: openRecall.recall.id, label: recalledLoadText(openRecall) }))}
              chosen={chosen.recall.id}
              onChoose={setChosenId}
            />
          )}
          {chosen ? (
            <RecallDetail key={chosen.recall.id} openRecall={chosen} />
          ) : (
            <EmptyState title={tSterilisation('recallNone')} description={tSterilisation('recallNoneHelp')} />
          )}
          <Toasts toastFor={() => null} />
        </div>
      </Page>
    </LoadRecallLayout>
  )
}

const RecallDetail = ({ openRecall }: { readonly openRecall: OpenLoadRecall }) => (
  <div className={styles.columns}>
    <Panel title={tSterilisation('recallPatients')} end={<TraceAgain recall={openRecall.recall} />}>
      <AffectedPatients recall={openRecall.recall} />
    </Panel>
    <div className={asStack(12)}>
      <Panel title={tSterilisation('recallStock')}>
        <OlderCyclesNote recall={openRecall.recall} />
        <RecalledStock openRecall={openRecall} />
      </Panel>
      <CloseRecall openRecall={openRecall} />
    </div>
  </div>
)

/** Traces all packs again, for users who doubt that the list is complete. */
function TraceAgain({ recall }: Pick<OpenLoadRecall, 'recall'>) {
  const client = useClient()
  if (!client.allowedCommands('steris/recalls', recall).includes('steris/recalls.trace')) return null
  return (
    <CommandButton
      command="steris/recalls.trace"
      record={recall.id}
      shownVersion={recall.version}
      label={tSterilisation('recallTraceAgain')}
      kind="quiet"
      isSoft
    />
  )
}

/** Warns about older cycles that the recall did not stop. */
function OlderCyclesNote({ recall: { lookedBackTo, olderCycles } }: Pick<OpenLoadRecall, 'recall'>) {
  const { timeZone } = useCurrentLocation().location
  if (!lookedBackTo || !olderCycles) return null
  return (
    <p className={classNames(asRow(8, 'label', 'amber'), styles.older)}>
      <StateGlyph shape="pastFirst" size={16} />
      {tSterilisation('recallOlder', { count: olderCycles, day: longDayOf(lookedBackTo, timeZone) })}
    </p>
  )
}
