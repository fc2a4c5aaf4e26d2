// A WebKitGTK browser that a driver can control and that stores its profile, in the folder PROFILE.
// MiniBrowser, which comes with the driver, holds everything in memory when it is automated, so that a kill
// loses all of it.
imports.gi.versions.Gtk = '3.0'
imports.gi.versions.WebKit2 = '4.1'
const { GLib, Gtk, WebKit2 } = imports.gi

Gtk.init(null)
const profile = GLib.getenv('PROFILE')
const context = new WebKit2.WebContext({
  website_data_manager: new WebKit2.WebsiteDataManager({
    base_data_directory: `${profile}/data`,
    base_cache_directory: `${profile}/cache`,
  }),
})
context
  .get_cookie_manager()
  .set_persistent_storage(`${profile}/cookies`, WebKit2.CookiePersistentStorage.SQLITE)
context.set_automation_allowed(true)
context.connect('automation-started', (_context, session) => session.connect('create-web-view', openWindow))

function openWindow() {
  const view = new WebKit2.WebView({ web_context: context, is_controlled_by_automation: true })
  const window = new Gtk.Window({ default_width: 1280, default_height: 1000 })
  window.add(view)
  window.show_all()
  return view
}

Gtk.main()
