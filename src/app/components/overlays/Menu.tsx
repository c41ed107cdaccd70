import { ButtonContext } from 'react-aria-components'
import type { MenuProps } from './menuChoices.ts'
import { openedPart } from './openedPart.tsx'
import { useMenuButton } from './useMenuButton.ts'

const OpenedMenu = openedPart(() => import('./OpenedMenu.tsx').then((part) => part.OpenedMenu))

/** A button that opens choices. They are no part of the first picture, so they load later. */
export function Menu({ children, ...choices }: MenuProps) {
  const { opened, button, close } = useMenuButton()
  return (
    <>
      <ButtonContext value={button}>{children}</ButtonContext>
      {opened && <OpenedMenu {...choices} {...opened} onClose={close} />}
    </>
  )
}
