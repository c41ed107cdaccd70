import { IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { comparisons, reportPeriods } from '#domain/reports/reportPeriod.ts'
import { groupingsFor, mostGroupings, type ReportDefinition, type ReportGroupKey } from '#domain/reports/reports.ts'
import { tExports } from '#locale/system/exportDialog.ts'
import { providerName } from '#streams/derive/people/personNames.ts'
import { ExportDialog } from '../../../../components/exports/ExportDialog.tsx'
import { Button } from '../../../../components/form/Button.tsx'
import { DateField } from '../../../../components/form/date/DateField.tsx'
import { Menu } from '../../../../components/overlays/Menu.tsx'
import { classNames } from '../../../../classNames.ts'
import { asRow } from '../../../../theme/looks.ts'
import { choiceOf, type ReportsAddress } from '../reportsAddress.ts'
import { SaveReportButton } from '../saved/SaveReportButton.tsx'
import { tReports } from '../tReports.ts'
import styles from './Report.module.css'
import type { RowNames } from './reportRows.ts'

type Props = {
  readonly address: ReportsAddress
  readonly change: (part: Partial<ReportsAddress>) => void
  readonly definition: ReportDefinition
  readonly grain: 'day' | 'month'
  readonly names: RowNames
  /** What the period is compared with, in words. */
  readonly compared: string
  /** The figures are wrong at the moment, so they are neither kept nor taken away. */
  readonly isFaulty: boolean
}

/** What the report is about, as a sentence: the period, what it is compared with, where, who, and what its rows are. */
export function ReportBar(props: Props) {
  const { address, change, names, compared, isFaulty } = props
  const { locations } = names
  return (
    <div className={classNames(asRow(8, 'end', 'wraps'), styles.controls)}>
      <Choice
        label={tReports('period')}
        chosen={address.period}
        choices={reportPeriods.map((id) => ({ id, label: tReports(`periods.${id}`) }))}
        onChoose={(period) => change({ period })}
      />
      {address.period === 'custom' && <CustomDays address={address} change={change} />}
      <Choice
        label={tReports('compared')}
        chosen={address.against}
        choices={comparisons.map((id) => ({ id, label: id === address.against ? compared : tReports(`comparisons.${id}`) }))}
        onChoose={(against) => change({ against })}
      />
      {locations.length > 1 && (
        <Choice
          label={tReports('location')}
          chosen={address.location ?? 'all'}
          choices={[{ id: 'all', label: tReports('allLocations') }, ...locations.map(({ id, name }) => ({ id, label: name }))]}
          onChoose={(id) => change({ location: id === 'all' ? null : id })}
        />
      )}
      <ProviderChoice {...props} />
      <Groupings {...props} />
      <SaveReportButton address={address} isDisabled={isFaulty} />
      <ExportButton address={address} isDisabled={isFaulty} />
      <Button isSoft isDisabled={isFaulty} icon={<IconPrinter size={18} stroke={1.75} aria-hidden="true" />} onPress={() => print()}>
        {tReports('print')}
      </Button>
    </div>
  )
}

const ProviderChoice = ({ address, change, names: { providers } }: Props) => (
  <Choice
    label={tReports('provider')}
    chosen={address.provider ?? 'all'}
    choices={[
      { id: 'all', label: tReports('allProviders') },
      ...[...providers.values()].map((provider) => ({ id: provider.id, label: providerName(provider) })),
    ]}
    onChoose={(id) => change({ provider: id === 'all' ? null : id })}
  />
)

const ExportButton = ({ address, isDisabled }: Pick<Props, 'address'> & { readonly isDisabled: boolean }) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button isSoft isDisabled={isDisabled} onPress={() => setOpen(true)}>
        {tExports('export')}
      </Button>
      {isOpen && (
        <ExportDialog
          title={tExports('exportOf', { name: tReports(`names.${address.report}`) })}
          command="createReport"
          data={{ report: address.report, choice: choiceOf(address) }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

type ChoiceProps<Id extends string> = {
  readonly label: string
  readonly chosen: Id
  readonly choices: readonly { readonly id: Id; readonly label: string }[]
  readonly onChoose: (id: Id) => void
}

function Choice<Id extends string>({ label, chosen, choices, onChoose }: ChoiceProps<Id>) {
  const group = {
    id: label,
    choices: choices.map((choice) => ({ ...choice, isChosen: choice.id === chosen, onChoose: () => onChoose(choice.id) })),
  }
  const text = choices.find(({ id }) => id === chosen)?.label ?? tReports('notAvailable')
  return (
    <Menu label={label} selection groups={[group]}>
      <Button isSoft aria-label={`${label}: ${text}`}>
        {text}
      </Button>
    </Menu>
  )
}

/** Each part of the grouping in a menu of its own, and one more while there can be more. */
function Groupings({ address: { by }, change, definition, grain }: Props) {
  const known = groupingsFor(definition, grain)
  const set = (index: number, grouping: ReportGroupKey | 'none') =>
    change({ by: grouping === 'none' ? by.filter((_, at) => at !== index) : [...by.slice(0, index), grouping, ...by.slice(index + 1)] })
  const shown: readonly (ReportGroupKey | 'none')[] = by.length < mostGroupings ? [...by, 'none'] : by
  return (
    <span className={asRow(8, 'inline', 'pushed')}>
      {shown.map((chosen, index) => (
        // The place of a grouping is its identity.
        <Choice
          key={index}
          label={tReports(index === 0 ? 'by' : 'thenBy')}
          chosen={chosen}
          choices={[
            ...(index === 0 ? [] : [{ id: 'none' as const, label: tReports('noGrouping') }]),
            ...known.filter((id) => id === chosen || !by.includes(id)).map((id) => ({ id, label: tReports(`groupings.${id}`) })),
          ]}
          onChoose={(id) => set(index, id)}
        />
      ))}
    </span>
  )
}

const CustomDays = ({ address: { from, to }, change }: Pick<Props, 'address' | 'change'>) => (
  <span className={classNames(asRow(8, 'inline'), styles.days)}>
    <DateField label={tReports('from')} value={from ?? ''} onChange={(day) => change({ from: day === '' ? null : day })} />
    <DateField label={tReports('to')} value={to ?? ''} onChange={(day) => change({ to: day === '' ? null : day })} />
  </span>
)
