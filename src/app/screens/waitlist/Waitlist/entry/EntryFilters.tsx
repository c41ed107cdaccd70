import { IconFilter } from '@tabler/icons-react'
import { urgencies } from '#domain/waitlist/waitlistEntry.ts'
import { compareNames } from '#locale/common/compareNames.ts'
import { tWaitlist } from '#locale/waitlist/waitlist.ts'
import type { ProviderRow, Rows } from '#streams/derive/scheduling/day/dayRows.ts'
import type { WaitlistFilter } from '#streams/derive/waitlist/waitlistLines.ts'
import { Button } from '../../../../components/form/Button.tsx'
import { Menu } from '../../../../components/overlays/Menu.tsx'
import { classNames } from '../../../../classNames.ts'
import { asRow } from '../../../../theme/looks.ts'
import styles from './WaitlistEntries.module.css'
import { weekdays, weekdayLabel } from './entrySummary.ts'

type Props = { readonly filter: WaitlistFilter; readonly providers: Rows<ProviderRow>; readonly onFilter: (filter: WaitlistFilter) => void }

/** Filters the entries by urgency, provider and weekday. */
export function EntryFilters({ filter, providers, onFilter }: Props) {
  const activeProviders = [...providers.values()].filter(({ active }) => active).sort((a, b) => compareNames(a.name, b.name))
  return (
    <div className={classNames(asRow(6, 'wraps'), styles.filters)}>
      <EntryFilterMenu
        label={tWaitlist('filterUrgency')}
        anyLabel={tWaitlist('anyUrgency')}
        chosen={filter.urgency}
        options={urgencies.toReversed().map((id) => ({ id, label: tWaitlist(`urgency.${id}`) }))}
        onChoose={(urgency) => onFilter({ ...filter, urgency })}
      />
      <EntryFilterMenu
        label={tWaitlist('filterProvider')}
        anyLabel={tWaitlist('anyProvider')}
        chosen={filter.provider}
        options={activeProviders.map(({ id, name, shortName }) => ({ id, label: shortName ?? name }))}
        onChoose={(provider) => onFilter({ ...filter, provider })}
      />
      <EntryFilterMenu
        label={tWaitlist('filterWeekday')}
        anyLabel={tWaitlist('anyDay')}
        chosen={filter.weekday}
        options={weekdays.map((id) => ({ id, label: weekdayLabel(id) }))}
        onChoose={(weekday) => onFilter({ ...filter, weekday })}
      />
    </div>
  )
}

type EntryFilterMenuProps<Id extends string | number> = {
  readonly label: string
  readonly anyLabel: string
  readonly chosen: Id | null
  readonly options: readonly { readonly id: Id; readonly label: string }[]
  readonly onChoose: (id: Id | null) => void
}

function EntryFilterMenu<Id extends string | number>({ label, anyLabel, chosen, options, onChoose }: EntryFilterMenuProps<Id>) {
  const chosenLabel = options.find(({ id }) => id === chosen)?.label ?? anyLabel
  const choices = [
    { id: 'all', label: anyLabel, isChosen: chosen === null, onChoose: () => onChoose(null) },
    ...options.map((option) => ({
      id: `is ${option.id}`,
      label: option.label,
      isChosen: option.id === chosen,
      onChoose: () => onChoose(option.id),
    })),
  ]
  return (
    <Menu label={label} selection groups={[{ id: 'choices', choices }]}>
      <Button
        isSoft
        className={styles.filter}
        aria-label={`${label}: ${chosenLabel}`}
        {...(chosen === null ? {} : { icon: <IconFilter size={16} stroke={1.75} aria-hidden="true" /> })}
      >
        {chosenLabel}
      </Button>
    </Menu>
  )
}
