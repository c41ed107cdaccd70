import { type ComponentType, lazy, Suspense } from 'react'
import { whenIdle } from '../../browser/whenIdle.ts'
import { addEarlyPart } from './earlyParts.ts'

/**
 * A dialog, drawer or menu that is not part of the first picture: its code loads when the page is idle, or when it opens if that is earlier.
 * @param Until Shown in its place until then.
 */
export function openedPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Until: ComponentType<Props> = Nothing,
): ComponentType<Props> {
  const Part = lazy(async () => ({ default: await load() }))
  addEarlyPart(load)
  return (props) => (
    <Suspense fallback={<Until {...props} />}>
      <Part {...props} />
    </Suspense>
  )
}

const Nothing = () => null

/** A part that appears without a press and can wait: its code loads, and it reads, when the page is idle. Until then it shows nothing. */
export function idlePart<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Part = lazy(async () => {
    await new Promise<void>(whenIdle)
    return { default: await load() }
  })
  return (props) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  )
}
