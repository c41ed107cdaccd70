import { type ComponentType, lazy, Suspense } from 'react'

/** A dialog or drawer that is not part of the first picture: its code loads when it opens for the first time. */
export function openedPart<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Part = lazy(async () => ({ default: await load() }))
  return (props) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  )
}
