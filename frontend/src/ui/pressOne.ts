/**
 * Shows which button of a group is pressed before React renders it, so that the answer comes in the next frame.
 * @param pressed null if none of them is.
 */
export function pressOne(group: HTMLElement | null, pressed: HTMLElement | null): void {
  for (const button of group?.querySelectorAll('button') ?? []) {
    const isPressed = String(button === pressed)
    if (button.getAttribute('aria-pressed') !== isPressed) button.setAttribute('aria-pressed', isPressed)
  }
}
