import type { PatientHistoryChange, PatientHistoryItem } from '#domain/people/patientHistory.ts'
import { wholeTimeOf } from '#locale/common/time.ts'
import { tPatient } from '#locale/people/patientPage.ts'
import { Button } from '../../../components/form/Button.tsx'
import { Loading } from '../../../components/page/EmptyState.tsx'
import { Panel, PanelRow } from '../../../components/panels/PanelStack.tsx'
import type { FormatContext } from '../../../components/record/formatValue.ts'
import { useCurrentLocation } from '../../../location/LocationProvider.tsx'
import { classNames } from '../../../classNames.ts'
import { asRow, asStack, asText } from '../../../theme/looks.ts'
import type { PatientTabProps } from '../../patientTab.ts'
import styles from '../../PatientTabs.module.css'
import { historyLines, type HistoryLine } from './historyLines.ts'
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
      <p className={asText('small', 'faint')} role="status">
        {phase === 'failed' || readAt === null
          ? tPatient('historyFailed')
          : tPatient('historyUntil', { time: wholeTimeOf(readAt, timeZone) })}
      </p>
      <Panel title={tPatient('historyList')} end={again}>
        {items.length === 0 && <PanelRow label={tPatient('noHistory')} />}
        <ol className={asStack()}>
          {historyLines(items).map((line) => (
            <HistoryItem key={line.item.id} line={line} formatContext={formatContext} />
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

type LineProps = { readonly line: HistoryLine; readonly formatContext: FormatContext }

function HistoryItem({ line, formatContext }: LineProps) {
  const { item } = line
  return (
    <li className={classNames(asStack(3), styles.item)}>
      <span className={classNames(asRow(0, 'baseline', 'between', 'wraps'), styles.line)}>
        <span className={asText('label', 'breaks', 'shrinks')}>{titleOf(line)}</span>
        <span className={asText('small', 'faint', 'breaks')}>{metaOf(line, formatContext.timeZone)}</span>
      </span>
      {item.kind === 'changed' &&
        item.changes.map((change) => (
          <ChangeLines key={`${change.area} ${change.record}`} item={item} change={change} formatContext={formatContext} />
        ))}
    </li>
  )
}

type ChangeProps = {
  readonly item: PatientHistoryItem
  readonly change: PatientHistoryChange
  readonly formatContext: FormatContext
}

function ChangeLines({ item, change, formatContext }: ChangeProps) {
  const title = recordTitle(formatContext, change)
  const lines = fieldLines(formatContext, item, change)
  const isHidden = change.kind === 'changed' && Object.keys(change.values).length === 0
  return (
    <>
      {title && <span className={asText('small', 'faint', 'breaks')}>{title}</span>}
      {isHidden && <span className={asText('small', 'faint', 'breaks')}>{tPatient('hiddenFields')}</span>}
      {lines.length > 0 && (
        <dl className={classNames(asStack(2), styles.fields)}>
          {lines.map(({ id, label, text }) => (
            <div key={id} className={classNames(asText('small', 'quiet', 'breaks'), styles.field)}>
              <dt className={asText('faint')}>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  )
}
