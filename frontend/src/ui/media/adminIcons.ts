/** The paths of icons that only the sidebar of the admin area shows; public pages load those in `Icon.tsx`. */
export const ADMIN_ICONS = {
  lock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3M12 14.5v2',
  pictures: 'M7 4h14v12H7zM3 8v12h14M7.5 15l4-4 3 3 2-2 4 3.5M17 8v.1',
  plane: 'M3 11.5L21 4l-5.5 17-4-7.5zM11.5 13.5L21 4',
} as const
