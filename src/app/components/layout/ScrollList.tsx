import type { ComponentProps } from 'react'

type Props = Omit<ComponentProps<'ul'>, 'aria-label' | 'tabIndex'> & { readonly label: string }

/** A list of plain text that scrolls by itself. It takes the focus, because no line in it does, so that arrow keys scroll it in every browser. */
export function ScrollList({ label, ...list }: Props) {
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
  return <ul {...list} tabIndex={0} aria-label={label} />
}
