import { IconFilter } from '@tabler/icons-react'
import { urgencies } from '#domain/waitlist/entry.ts'
import type { ProviderRow, Rows } from '#streams/derive/day/dayRows.ts'
import type { WishFilter } from '#streams/derive/waitlist/waitlistEntries.ts'
import { Button } from '../../../parts/form/Button.tsx'
import { Menu } from '../../../parts/layer/Menu.tsx'
import { sayWaitlist } from './sayWaitlist.ts'
import styles from './Wishes.module.css'
import { weekdays, weekdayWord } from './wishWords.ts'

type Props = { readonly filter: WishFilter; readonly providers: Rows<ProviderRow>; readonly onFilter: (filter: WishFilter) => void }

/** Three questions in a line: how urgent, with whom, on which day. */
export function Filters({ filter, providers, onFilter }: Props) {
  const named = [...providers.values()].filter(({ active }) => active).sort((a, b) => a.name.localeCompare(b.name))
  return (
    <div className={styles.filters}>
      <Filter
        label={sayWaitlist('filterUrgency')}
        all={sayWaitlist('anyUrgency')}
        chosen={filter.urgency}
        options={urgencies.toReversed().map((id) => ({ id, word: sayWaitlist(`urgency.${id}`) }))}
        onChoose={(urgency) => onFilter({ ...filter, urgency })}
      />
      <Filter
        label={sayWaitlist('filterProvider')}
        all={sayWaitlist('anyProvider')}
        chosen={filter.provider}
        options={named.map(({ id, name, shortName }) => ({ id, word: shortName ?? name }))}
        onChoose={(provider) => onFilter({ ...filter, provider })}
      />
      <Filter
        label={sayWaitlist('filterWeekday')}
        all={sayWaitlist('anyDay')}
        chosen={filter.weekday}
        options={weekdays.map((id) => ({ id, word: weekdayWord(id) }))}
        onChoose={(weekday) => onFilter({ ...filter, weekday })}
      />
    </div>
  )
}

type FilterProps<Id extends string | number> = {
  readonly label: string
  readonly all: string
  readonly chosen: Id | null
  readonly options: readonly { readonly id: Id; readonly word: string }[]
  readonly onChoose: (id: Id | null) => void
}

function Filter<Id extends string | number>({ label, all, chosen, options, onChoose }: FilterProps<Id>) {
  const word = options.find(({ id }) => id === chosen)?.word ?? all
  const choices = [
    { id: 'all', word: all, isChosen: chosen === null, onChoose: () => onChoose(null) },
    ...options.map((option) => ({
      id: `is ${option.id}`,
      word: option.word,
      isChosen: option.id === chosen,
      onChoose: () => onChoose(option.id),
    })),
  ]
  return (
    <Menu label={label} isChoice groups={[{ id: 'choices', choices }]}>
      <Button
        isSoft
        className={styles.filter}
        aria-label={`${label}: ${word}`}
        {...(chosen === null ? {} : { icon: <IconFilter size={16} stroke={1.75} aria-hidden="true" /> })}
      >
        {word}
      </Button>
    </Menu>
  )
}
