import { createApp } from 'vue';
import EventElement from './event-element.vue';

createApp(EventElement).mount('#app');
