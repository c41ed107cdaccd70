import { IconSearch } from '@tabler/icons-react'
import { Input, SearchField } from 'react-aria-components'
import type { NamedCommand } from '#resources/registry.ts'
import type { Resource } from '#resources/resource.ts'
import type { RecordPage } from '#streams/derive/records/watchRecords.ts'
import { Button } from '../../../../components/form/Button.tsx'
import { Menu } from '../../../../components/overlays/Menu.tsx'
import { commandName, fieldName } from '../../../../components/record/fieldNames.ts'
import { tRecords } from '../../../../components/record/tRecords.ts'
import { useCurrentLocation } from '../../../../location/LocationProvider.tsx'
import { useRecordsAddress } from '../recordsAddress.ts'
import styles from './AreaPage.module.css'
import type { StateChoice } from './stateFilterOf.ts'
import type { RecordQuery } from './useRecords.ts'

type Props = {
  readonly resource: Resource
  readonly states: readonly StateChoice[]
  readonly query: RecordQuery
  readonly list: RecordPage
  /** The other commands that create a record. */
  readonly createCommands: readonly NamedCommand[]
  readonly onQueryChange: (query: RecordQuery) => void
}

/** Search and filters, limited to what the area supports. */
export function AreaBar({ resource, states, query, list, createCommands, onQueryChange }: Props) {
  const search = resource.search ?? []
  const { locations } = useCurrentLocation()
  return (
    <div className={styles.bar} role="search">
      {search.length > 0 && (
        <Search search={search} resource={resource} text={query.text} onText={(text) => onQueryChange({ ...query, text, pages: 1 })} />
      )}
      {states.length > 0 && (
        <Filter
          label={tRecords('state')}
          allLabel={tRecords('allStates')}
          choices={states}
          chosen={query.state}
          onChoose={(state) => onQueryChange({ ...query, state, pages: 1 })}
        />
      )}
      {resource.locationField && locations.length > 1 && (
        <Filter
          label={tRecords('location')}
          allLabel={tRecords('allLocations')}
          choices={locations.map(({ id, name }) => ({ id, label: name }))}
          chosen={query.location}
          onChoose={(location) => onQueryChange({ ...query, location, pages: 1 })}
        />
      )}
      <Count list={list} query={query} onQueryChange={onQueryChange} />
      <CreateButtons createCommands={createCommands} />
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
    <SearchField className={styles.search ?? ''} aria-label={tRecords('search')} value={text} onChange={onText}>
      <IconSearch size={18} stroke={1.75} aria-hidden="true" />
      <Input className={styles.searchInput ?? ''} placeholder={search.length > 2 ? tRecords('search') : tRecords('searchIn', { fields })} />
    </SearchField>
  )
}

function Count({ list, query, onQueryChange }: Pick<Props, 'list' | 'query' | 'onQueryChange'>) {
  const count = list.rows.length
  return (
    <>
      <p className={styles.count} role="status">
        {list.ready && tRecords(list.hasMore ? 'someOfMany' : 'count', { count })}
      </p>
      {list.hasMore && (
        <Button kind="quiet" onPress={() => onQueryChange({ ...query, pages: query.pages + 1 })}>
          {tRecords('more')}
        </Button>
      )}
    </>
  )
}

type FilterProps = {
  readonly label: string
  readonly allLabel: string
  readonly choices: readonly StateChoice[]
  readonly chosen: string | null
  readonly onChoose: (id: string | null) => void
}

function Filter({ label, allLabel, choices, chosen, onChoose }: FilterProps) {
  const currentLabel = choices.find(({ id }) => id === chosen)?.label ?? allLabel
  const allChoice = [{ id: '-', label: allLabel, isChosen: chosen === null, onChoose: () => onChoose(null) }]
  const singleChoices = choices.map((choice) => ({ ...choice, isChosen: choice.id === chosen, onChoose: () => onChoose(choice.id) }))
  return (
    <Menu label={label} selection groups={[{ id: 'choices', choices: [...allChoice, ...singleChoices] }]}>
      <Button isSoft aria-label={`${label}: ${currentLabel}`}>
        {currentLabel}
      </Button>
    </Menu>
  )
}

/** Buttons for the further create commands. */
function CreateButtons({ createCommands }: { readonly createCommands: readonly NamedCommand[] }) {
  const address = useRecordsAddress()
  if (createCommands.length === 0) return null
  return (
    <span className={styles.makings}>
      {createCommands.map((command) => (
        <Button key={command.action} isSoft onPress={() => address.go({ ...address, make: command.action })}>
          {commandName(command)}
        </Button>
      ))}
    </span>
  )
}
