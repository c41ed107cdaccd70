import { type DropItem, isTextDropItem, useDragAndDrop } from 'react-aria-components'
import { dropEntry, type PlanPhase } from '#streams/derive/clinical/planRecords.ts'
import { useClient } from '../../../../appContext.ts'

/** The kind of what is dragged, so that nothing else is dropped on a phase. */
const entryType = 'operatory-plan-entry'

type Target = { readonly key: unknown; readonly dropPosition: string }

/** Dragging of entries within a phase and from other phases of the same plan. */
export function useEntryDrag(phase: PlanPhase, phases: readonly PlanPhase[]) {
  const client = useClient()
  const drop = (id: string, target: Target | null) => {
    const entry = phases.flatMap(({ entries }) => entries).find((each) => each.id === id)
    if (!entry) return
    const others = phase.entries.filter((each) => each.id !== id)
    const place = others.findIndex((each) => each.id === target?.key)
    const index = place < 0 ? others.length : target?.dropPosition === 'before' ? place : place + 1
    const requests = dropEntry(phase, entry, index)
    if (requests.length > 0) void client.sendTogether(requests)
  }
  const dropAll = async (items: readonly DropItem[], target: Target | null) => {
    for (const item of items) if (isTextDropItem(item)) drop(await item.getText(entryType), target)
  }
  return useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ [entryType]: String(key) })),
    acceptedDragTypes: [entryType],
    getDropOperation: () => 'move',
    onReorder: ({ keys, target }) => {
      for (const key of keys) drop(String(key), target)
    },
    onInsert: ({ items, target }) => void dropAll(items, target),
    onRootDrop: ({ items }) => void dropAll(items, null),
  })
}
