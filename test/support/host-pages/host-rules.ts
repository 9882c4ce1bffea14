/** Style sheets of host pages: the rules that could reach the widget. */

/** Every inherited property on all elements, and every kind of property on the widget's element. */
export const starRules = `
html{font-size:62.5%}
main *{font:italic 700 30px/3 cursive!important;letter-spacing:3px!important;word-spacing:9px!important;
  color:red!important;text-transform:uppercase!important;text-align:right!important;text-indent:40px!important;
  text-shadow:2px 2px lime!important;white-space:pre!important;cursor:wait!important;visibility:hidden!important;
  writing-mode:vertical-rl!important;direction:rtl!important;hyphens:auto!important;list-style:square!important}
main>:not(script){display:inline-flex!important;position:absolute!important;float:right!important;
  transform:rotate(9deg)!important;opacity:.3!important;filter:invert(1)!important;zoom:2!important;
  width:10px!important;max-width:10px!important;max-height:10px!important;padding:20px!important;
  margin:30px!important;border:9px solid red!important;background:red!important;clip-path:circle(9px)!important;
  columns:3!important;animation:spin 1s infinite!important;transition:all 9s!important;overflow:hidden!important;
  mix-blend-mode:difference!important;outline:5px solid!important;pointer-events:none!important}
@keyframes spin{to{rotate:360deg}}`;

/** Inherited properties on html and body, as in a theme. */
export const inheritedRules = `
html{font-size:31px}
body{font:small-caps 700 31px/2.4 "Comic Sans MS",cursive;color:#f0f;letter-spacing:.3em;word-spacing:1em;
  text-align:center;text-transform:uppercase;text-indent:3em;text-shadow:1px 1px red;white-space:pre-wrap;
  line-break:anywhere;word-break:break-all;hyphens:auto;cursor:crosshair;user-select:none;quotes:none;
  list-style:square;border-collapse:collapse;caption-side:bottom;empty-cells:hide;tab-size:20;
  -webkit-font-smoothing:antialiased;font-variant-numeric:oldstyle-nums;font-kerning:none;
  accent-color:red;caret-color:red;text-wrap:balance;overflow-wrap:anywhere;text-decoration:underline wavy}`;

/** Rules of Bootstrap 3.4 for elements, without its classes. */
export const bootstrapRules = `
html{font-family:sans-serif;font-size:10px;-webkit-tap-highlight-color:rgba(0,0,0,0);-webkit-text-size-adjust:100%}
*,*:before,*:after{box-sizing:border-box}
body{margin:0;font-family:"Helvetica Neue",Helvetica,Arial,sans-serif;font-size:14px;line-height:1.42857143;
  color:#333;background-color:#fff}
input,button,select,textarea{font-family:inherit;font-size:inherit;line-height:inherit}
button,input{margin:0;font:inherit;color:inherit}
a{color:#337ab7;text-decoration:none}a:hover{color:#23527c;text-decoration:underline}
img{vertical-align:middle;border:0}svg:not(:root){overflow:hidden}
h1,h2,h3,h4{margin:20px 0 10px;font-family:inherit;font-weight:500;line-height:1.1}
p{margin:0 0 10px}ul,ol{margin-top:0;margin-bottom:10px}
label{display:inline-block;max-width:100%;margin-bottom:5px;font-weight:700}
main:before,main:after{display:table;content:" "}main:after{clear:both}
[role="button"]{cursor:pointer}[hidden]{display:none}`;

/** Preflight of Tailwind 3 and 4. */
export const tailwindRules = `
*,::before,::after{box-sizing:border-box;margin:0;padding:0;border:0 solid #e5e7eb;--tw-content:"";
  --tw-ring-color:rgb(59 130 246/.5);--tw-shadow:0 0 #0000}
html,:host{line-height:1.5;-webkit-text-size-adjust:100%;tab-size:4;font-family:ui-sans-serif,system-ui,sans-serif}
body{line-height:inherit}
h1,h2,h3,h4{font-size:inherit;font-weight:inherit}a{color:inherit;text-decoration:inherit}
button,input,select,textarea{font:inherit;letter-spacing:inherit;color:inherit;border-radius:0;background:transparent}
ol,ul,menu{list-style:none}img,svg,video,canvas,iframe{display:block;vertical-align:middle}
img,video{max-width:100%;height:auto}[hidden]{display:none!important}`;

/** Registered custom properties of common names; a registration reaches into shadow roots. */
export const registeredProperties = [
  ...['accent', 'surface', 'text', 'line', 'focus'].map((name) => [name, '<color>', 'transparent']),
  ...['size', 'gap', 'radius', 'height', 'sheet', 'inset'].map((name) => [name, '<length>', '0px']),
]
  .map(
    ([name, syntax, value]) =>
      `@property --${name}{syntax:"${syntax}";inherits:false;initial-value:${value}}`,
  )
  .join('');
