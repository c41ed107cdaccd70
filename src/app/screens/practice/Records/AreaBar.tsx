import { IconSearch } from '@tabler/icons-react'
import { Input, SearchField } from 'react-aria-components'
import type { NamedCommand } from '#resources/registry.ts'
import type { Resource } from '#resources/resource.ts'
import type { Listed } from '#streams/derive/records/recordsLive.ts'
import { Button } from '../../../parts/form/Button.tsx'
import { Menu } from '../../../parts/layer/Menu.tsx'
import { commandName, fieldName } from '../../../parts/record/named.ts'
import { sayRecord } from '../../../parts/record/sayRecord.ts'
import { usePlace } from '../../../place.tsx'
import { useAddress } from './address.ts'
import styles from './Area.module.css'
import type { StateChoice } from './statesOf.ts'
import type { Looking } from './useRecords.ts'

type Props = {
  readonly resource: Resource
  readonly states: readonly StateChoice[]
  readonly looking: Looking
  readonly listed: Listed
  /** The further ways to make one. */
  readonly makings: readonly NamedCommand[]
  readonly onLook: (looking: Looking) => void
}

/** Looking for something: only by what the area can be looked through. */
export function AreaBar({ resource, states, looking, listed, makings, onLook }: Props) {
  const search = resource.search ?? []
  const { locations } = usePlace()
  return (
    <div className={styles.bar} role="search">
      {search.length > 0 && (
        <Search search={search} resource={resource} text={looking.text} onText={(text) => onLook({ ...looking, text, pages: 1 })} />
      )}
      {states.length > 0 && (
        <Filter
          label={sayRecord('state')}
          every={sayRecord('everyState')}
          choices={states}
          chosen={looking.state}
          onChoose={(state) => onLook({ ...looking, state, pages: 1 })}
        />
      )}
      {resource.within && locations.length > 1 && (
        <Filter
          label={sayRecord('place')}
          every={sayRecord('everyPlace')}
          choices={locations.map(({ id, name }) => ({ id, word: name }))}
          chosen={looking.place}
          onChoose={(place) => onLook({ ...looking, place, pages: 1 })}
        />
      )}
      <Count listed={listed} looking={looking} onLook={onLook} />
      <Makings makings={makings} />
    </div>
  )
}

type SearchProps = {
  readonly resource: Resource
  readonly search: readonly string[]
  readonly text: string
  readonly onText: (text: string) => void
}

function Search({ resource, search, text, onText }: SearchProps) {
  const fields = search.map((field) => fieldName(resource.name, field).toLowerCase()).join(', ')
  return (
    <SearchField className={styles.search ?? ''} aria-label={sayRecord('search')} value={text} onChange={onText}>
      <IconSearch size={18} stroke={1.75} aria-hidden="true" />
      <Input
        className={styles.searchInput ?? ''}
        placeholder={search.length > 2 ? sayRecord('search') : sayRecord('searchIn', { fields })}
      />
    </SearchField>
  )
}

function Count({ listed, looking, onLook }: Pick<Props, 'listed' | 'looking' | 'onLook'>) {
  const count = listed.rows.length
  return (
    <>
      <p className={styles.count} role="status">
        {listed.ready && sayRecord(listed.hasMore ? 'someOfMany' : 'count', { count })}
      </p>
      {listed.hasMore && (
        <Button kind="quiet" onPress={() => onLook({ ...looking, pages: looking.pages + 1 })}>
          {sayRecord('more')}
        </Button>
      )}
    </>
  )
}

type FilterProps = {
  readonly label: string
  readonly every: string
  readonly choices: readonly StateChoice[]
  readonly chosen: string | null
  readonly onChoose: (id: string | null) => void
}

function Filter({ label, every, choices, chosen, onChoose }: FilterProps) {
  const now = choices.find(({ id }) => id === chosen)?.word ?? every
  const all = [{ id: '-', word: every, isChosen: chosen === null, onChoose: () => onChoose(null) }]
  const some = choices.map((one) => ({ ...one, isChosen: one.id === chosen, onChoose: () => onChoose(one.id) }))
  return (
    <Menu label={label} isChoice groups={[{ id: 'choices', choices: [...all, ...some] }]}>
      <Button isSoft aria-label={`${label}: ${now}`}>
        {now}
      </Button>
    </Menu>
  )
}

/** The other ways in which one comes about. */
function Makings({ makings }: { readonly makings: readonly NamedCommand[] }) {
  const address = useAddress()
  if (makings.length === 0) return null
  return (
    <span className={styles.makings}>
      {makings.map((command) => (
        <Button key={command.word} isSoft onPress={() => address.go({ ...address, make: command.word })}>
          {commandName(command)}
        </Button>
      ))}
    </span>
  )
}
