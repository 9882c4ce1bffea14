/** Scripts of host pages that change built-in objects and the document. */

/** Methods that Prototype.js 1.6 and 1.7 and libraries of that time add to built-in prototypes. */
export const prototypeMethods = `
(function(){
  window.$ = function(id){ return typeof id === 'string' ? document.getElementById(id) : id };
  window.$A = function(list){
    if (!list) return [];
    if ('toArray' in Object(list)) return list.toArray();
    var length = list.length || 0, results = new Array(length);
    while (length--) results[length] = list[length];
    return results;
  };
  Array.from = window.$A;
  var slow = {
    each: function(f){ for (var i = 0; i < this.length; i++) f(this[i], i); return this },
    toArray: function(){ return this.slice(0) },
    entries: function(){ return this.slice(0) },
    clone: function(){ return this.slice(0) },
    first: function(){ return this[0] },
    last: function(){ return this[this.length - 1] },
    clear: function(){ this.length = 0; return this },
    include: function(one){ return this.indexOf(one) >= 0 },
    flatten: function(){ return this }, compact: function(){ return this }, size: function(){ return this.length },
    toJSON: function(){ return '[' + this.join(', ') + ']' }
  };
  for (var name in slow) Array.prototype[name] = slow[name];
  String.prototype.toJSON = function(){ return '"' + this + '"' };
  String.prototype.toArray = function(){ return this.split('') };
  String.prototype.strip = String.prototype.trim;
  Function.prototype.bind = function(self){
    var call = this, first = window.$A(arguments).slice(1);
    return function(){ return call.apply(self, first.concat(Array.prototype.slice.call(arguments))) };
  };
  Function.prototype.delay = function(seconds){ return setTimeout(this, seconds * 1000) };
  var element = {
    hide: function(){ this.style.display = 'none'; return this },
    show: function(){ this.style.display = ''; return this },
    update: function(text){ this.textContent = text; return this },
    select: function(selector){ return window.$A(this.querySelectorAll(selector)) },
    up: function(){ return this.parentNode }, down: function(){ return this.firstChild },
    next: function(){ return this.nextSibling }, previous: function(){ return this.previousSibling },
    remove: function(){ if (this.parentNode) this.parentNode.removeChild(this); return this },
    observe: function(type, f){ this.addEventListener(type, f, false); return this },
    scrollTo: function(){ window.scrollTo(0, 0); return this },
    wrap: function(){ return this }, insert: function(){ return this }, store: function(){ return this },
    match: function(selector){ return this.matches(selector) },
    visible: function(){ return this.style.display !== 'none' }
  };
  for (name in element) Element.prototype[name] = element[name];
  document.getElementsByClassName = function(name){ return window.$A(document.querySelectorAll('.' + name)) };
})();`;

/** Frozen built-in prototypes, a protection against third-party scripts. */
export const frozenPrototypes = `
[Object, Function, Array, String, Number, Boolean, RegExp, Date, Promise, Map, Set, WeakMap, Error, TypeError,
  URL, URLSearchParams, Event, EventTarget, Node, Element, HTMLElement].forEach(function(maker){
  Object.freeze(maker.prototype);
});
Object.freeze(JSON);Object.freeze(Math);Object.freeze(Intl);`;
