/** Runs in the page. A browser without a window has no push service: this one hands out an address that is of nobody. */
export const subscribeWithoutService = () => {
  // Nor does it ever say that notifications are allowed.
  Object.defineProperty(Notification, 'permission', {
    get: () => localStorage.getItem('test-permission') ?? 'denied',
  })
  const address = {
    endpoint: 'https://push.example.invalid/device',
    keys: {
      p256dh: 'BPZstLPoz4Njn8LXS-5eVG35sK3OVWHKypcnYflwozQLjCybYQEx7FutzcOTGJ1-jacX8SPONSEKD4V4AAeM7-Y',
      auth: 'OqtovXAwbMJ6cba74s_Sqw',
    },
  }
  const subscription = {
    endpoint: address.endpoint,
    options: { applicationServerKey: null },
    toJSON: () => address,
    unsubscribe: async () => {
      localStorage.removeItem('test-subscribed')
      return true
    },
  }
  const isSubscribed = () => localStorage.getItem('test-subscribed') !== null
  Object.assign(PushManager.prototype, {
    subscribe: async () => {
      localStorage.setItem('test-subscribed', 'yes')
      return subscription
    },
    getSubscription: async () => (isSubscribed() ? subscription : null),
  })
}
