import type { PatientHistoryChange, PatientHistoryItem } from '#domain/people/patientHistory.ts'
import { wholeTimeOf } from '#locale/common/time.ts'
import { Button } from '../../../components/form/Button.tsx'
import { Loading } from '../../../components/page/EmptyState.tsx'
import { Panel, PanelRow } from '../../../components/panels/PanelStack.tsx'
import { tPatient } from '../../../components/people/tPatient.ts'
import type { FormatContext } from '../../../components/record/formatValue.ts'
import { useCurrentLocation } from '../../../location/LocationProvider.tsx'
import type { PatientTabProps } from '../../patientTab.ts'
import styles from '../../PatientTabs.module.css'
import { fieldLines, metaOf, recordTitle, titleOf } from './historyText.ts'
import { usePatientHistory } from './usePatientHistory.ts'

/** Lists who changed the patient's records and who opened the patient's record, newest first. */
export function HistoryTab({ patient }: PatientTabProps) {
  const { timeZone } = useCurrentLocation().location
  const { items, next, phase, names, readAt, readAgain, showEarlier } = usePatientHistory(patient.id)
  if (phase === 'loading' && readAt === null) return <Loading rows={4} />
  const formatContext = { names, timeZone }
  const again = (
    <Button kind="quiet" isPending={phase === 'loading'} onPress={readAgain}>
      {tPatient('historyAgain')}
    </Button>
  )
  return (
    <>
      <p className={styles.none} role="status">
        {phase === 'failed' || readAt === null
          ? tPatient('historyFailed')
          : tPatient('historyUntil', { time: wholeTimeOf(readAt, timeZone) })}
      </p>
      <Panel title={tPatient('historyList')} end={again}>
        {items.length === 0 && <PanelRow label={tPatient('noHistory')} />}
        <ol className={styles.list}>
          {items.map((item) => (
            <HistoryItem key={item.id} item={item} formatContext={formatContext} />
          ))}
        </ol>
        {next !== null && (
          <div className={styles.more}>
            <Button isPending={phase === 'loading'} onPress={showEarlier}>
              {tPatient('historyEarlier')}
            </Button>
          </div>
        )}
      </Panel>
    </>
  )
}

type ItemProps = { readonly item: PatientHistoryItem; readonly formatContext: FormatContext }

function HistoryItem({ item, formatContext }: ItemProps) {
  return (
    <li className={styles.item}>
      <span className={styles.line}>
        <span className={styles.title}>{titleOf(item)}</span>
        <span className={styles.meta}>{metaOf(item, formatContext.timeZone)}</span>
      </span>
      {item.kind === 'changed' &&
        item.changes.map((change) => (
          <ChangeLines key={`${change.area} ${change.record}`} item={item} change={change} formatContext={formatContext} />
        ))}
    </li>
  )
}

function ChangeLines({ item, change, formatContext }: ItemProps & { readonly change: PatientHistoryChange }) {
  const title = recordTitle(formatContext, change)
  const lines = fieldLines(formatContext, item, change)
  const isHidden = change.kind === 'changed' && Object.keys(change.values).length === 0
  return (
    <>
      {title && <span className={styles.meta}>{title}</span>}
      {isHidden && <span className={styles.meta}>{tPatient('hiddenFields')}</span>}
      {lines.length > 0 && (
        <dl className={styles.fields}>
          {lines.map(({ id, label, text }) => (
            <div key={id} className={styles.field}>
              <dt className={styles.fieldName}>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  )
}
