import type { ReactNode } from 'react'
import { tRecords } from '#locale/practice/records.ts'
import type { NamedCommand } from '#resources/registry.ts'
import type { Resource } from '#resources/resource.ts'
import type { RecordPage } from '#streams/derive/records/watchRecords.ts'
import { countLimit } from '#streams/derive/records/watchRecords.ts'
import { Button } from '../../form/Button.tsx'
import { Menu } from '../../overlays/Menu.tsx'
import { commandName } from '../../record/fieldNames.ts'
import { classNames } from '../../../classNames.ts'
import { asRow, asText } from '../../../theme/looks.ts'
import { useRecordsAddress } from '../recordsAddress.ts'
import type { AreaView, AreaViewControls } from '../content/useAreaView.ts'
import styles from './ListBar.module.css'
import { ListSearch } from './ListSearch.tsx'
import type { ShownFilter } from './listFilterChoices.ts'

type Props = {
  readonly resource: Resource
  readonly view: AreaView
  readonly controls: AreaViewControls
  readonly filters: readonly ShownFilter[]
  readonly list: RecordPage
  /** How many rows the list shows. */
  readonly shown: number
  /** The other commands that create a record. */
  readonly createCommands: readonly NamedCommand[]
  /** The menu of the list. */
  readonly children: ReactNode
}

/** Search and filters, limited to what the area supports. */
export function AreaBar({ resource, view, controls, filters, list, shown, createCommands, children }: Props) {
  return (
    <div className={classNames(asRow('8 12', 'center', 'wraps'), styles.bar)} role="search">
      {(list.isComplete || (resource.search ?? []).length > 0) && (
        <ListSearch resource={resource} isComplete={list.isComplete} text={view.text} onText={controls.search} />
      )}
      {filters.map((filter) => (
        <FilterMenu key={filter.column} filter={filter} chosen={view.filters[filter.column] ?? null} onChoose={controls.filterBy} />
      ))}
      <Caption list={list} shown={shown} onMore={controls.showMore} />
      <span className={asRow(8, 'wraps', 'pushed')}>
        <CreateButtons createCommands={createCommands} />
        {children}
      </span>
    </div>
  )
}

/** How much of the area the list shows. */
function captionOf({ isComplete, hasMore, count }: RecordPage, shown: number): string {
  if (isComplete) return shown === count ? tRecords('count', { count }) : tRecords('countOf', { shown, total: count })
  if (!hasMore) return tRecords('count', { count: shown })
  return tRecords(count >= countLimit ? 'firstOfMany' : 'firstOf', { shown, total: count })
}

function Caption({ list, shown, onMore }: { readonly list: RecordPage; readonly shown: number; readonly onMore: () => void }) {
  return (
    <>
      <p className={asText('small', 'faint')} role="status">
        {list.ready && captionOf(list, shown)}
      </p>
      {list.hasMore && (
        <Button kind="quiet" onPress={onMore}>
          {tRecords('more')}
        </Button>
      )}
    </>
  )
}

type FilterMenuProps = {
  readonly filter: ShownFilter
  readonly chosen: string | null
  readonly onChoose: (column: string, value: string | null) => void
}

function FilterMenu({ filter: { column, label, allLabel, allValue, choices }, chosen, onChoose }: FilterMenuProps) {
  const currentLabel = choices.find(({ id }) => id === chosen)?.label ?? allLabel
  const allChoice = { id: '-', label: allLabel, isChosen: chosen === null, onChoose: () => onChoose(column, allValue) }
  const singleChoices = choices.map((choice) => ({
    ...choice,
    isChosen: choice.id === chosen,
    onChoose: () => onChoose(column, choice.id),
  }))
  return (
    <Menu label={label} selection groups={[{ id: 'choices', choices: [allChoice, ...singleChoices] }]}>
      <Button isSoft aria-label={tRecords('withKey', { key: label, value: currentLabel })}>
        {currentLabel}
      </Button>
    </Menu>
  )
}

/** Buttons for the further create commands. */
function CreateButtons({ createCommands }: { readonly createCommands: readonly NamedCommand[] }) {
  const { go } = useRecordsAddress()
  return createCommands.map((command) => (
    <Button key={command.action} isSoft onPress={() => go({ make: command.action })}>
      {commandName(command)}
    </Button>
  ))
}
